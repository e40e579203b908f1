package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** How many candidates are taken from recall's index. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class IndexedCandidatesTest {
  @Autowired private AtomsClient clients;

  private final String workspace = AtomsClient.workspace();

  @Test
  @DisplayName("K12 700 matching atoms are all acquired from the index too")
  void takesAllOfFew() {
    Atoms human = clients.human(workspace);
    write(human, 700, i -> "matching " + i);
    Answer found = human.search("matching").ok();
    assertThat(found.at("/diagnostics/scanned").asInt()).isEqualTo(700);
    assertThat(found.at("/diagnostics/method").asString()).isEqualTo("recall-lexical-v1");
    Answer manifest = human.get("manifests/" + found.text("receipt")).ok();
    assertThat(manifest.at("/acquisition/reads").size()).isEqualTo(700);
  }

  @Test
  @DisplayName("of very many only the best are acquired, and the answer says so")
  void takesTheBestOfMany() {
    Atoms human = clients.human(workspace);
    write(human, 1_100, i -> "matching " + i);
    human.create("matching doubly");
    Answer found = human.search("matching doubly").ok();
    assertThat(found.items().getFirst()).isEqualTo("matching doubly");
    assertThat(found.at("/diagnostics/scanned").asInt()).isBetween(64, 500);
    assertThat(found.at("/diagnostics/acquisition/partial").asBoolean()).isTrue();
  }

  @Test
  @DisplayName("a crowd of stale atoms doesn't hide the fresh ones behind it")
  void looksBehindTheStale() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String source = human.create("the ground");
    String input = agent.seen(agent.search("ground").ok().at("/items/0/ref").asString());
    write(agent, 400, i -> "matching", Map.of("input", input));
    write(human, 700, i -> "matching as well but with many more words to it " + i);
    human.write(AtomsClient.revise("x", source, "the ground shifted")).ok();
    Answer found = human.search("matching").ok();
    assertThat(found.list("stale")).isNotEmpty();
    assertThat(found.items()).hasSize(10).allMatch(text -> text.contains("many more words"));
  }

  private static void write(Atoms caller, int count, IntFunction<String> text, Map<?, ?>... more) {
    for (int from = 0; from < count; from += 250) {
      caller
          .write(
              IntStream.range(from, Math.min(count, from + 250))
                  .mapToObj(i -> create("c" + i, text.apply(i), more))
                  .toArray(Map<?, ?>[]::new))
          .ok();
    }
  }
}
