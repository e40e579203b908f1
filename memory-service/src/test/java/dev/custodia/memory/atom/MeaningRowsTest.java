package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ContextConfiguration;

/** Rows of section 13 that need an encoder: candidates by words and meaning, over recall. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.config.name=memory-service",
      "custodia.atoms.candidates=hybrid",
      "custodia.recall.directory=target/recall-of-atoms"
    })
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class MeaningRowsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Autowired private AtomsClient clients;
  @Autowired private JdbcClient jdbc;

  private final String workspace = AtomsClient.workspace();

  @Test
  @DisplayName(
      "X01 words find an atom before it has its vector, and the answer says what is pending")
  void findsByWordsAtOnce() {
    Atoms human = clients.human(workspace);
    human.create("The harbour closes at nightfall.");
    Answer atOnce = human.search("harbour").ok();
    assertThat(atOnce.items()).containsExactly("The harbour closes at nightfall.");
    assertThat(atOnce.at("/diagnostics/method").asString()).isEqualTo("recall-hybrid-v1");
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(human.search("harbour").ok().at("/diagnostics/index").asString())
                    .isEqualTo("ready"));
  }

  @Test
  @DisplayName("X05 without a common word the meaning finds the target and what it is linked with")
  void findsByMeaning() {
    Atoms human = clients.human(workspace);
    String note = human.create("zzz appendix");
    human.create("A kitten is sleeping on the sofa.", Map.of("links", Map.of("see", note)));
    human.create("Quarterly taxes are due in April.");
    Atoms hidden =
        clients.as(
            workspace, "someone", Set.of("q"), Set.of("q"), new Actor(ActorType.HUMAN, null));
    hidden.create("A cat naps upon a couch, in private.");
    indexed(4);
    Answer shown = human.post("read", Map.of("query", "young feline napping", "depth", 2)).ok();
    assertThat(shown.items().getFirst()).isEqualTo("A kitten is sleeping on the sofa.");
    assertThat(shown.items()).contains("zzz appendix");
    assertThat(shown.body().toString()).doesNotContain("in private");
    assertThat(shown.at("/diagnostics/approximate").asBoolean()).isTrue();
  }

  @Test
  @DisplayName("X03 X04 only the atom that changed is encoded anew, not those that link to it")
  void encodesWhatChanged() {
    Atoms human = clients.human(workspace);
    String leaf = human.create("The leaf says one thing.");
    human.create("The parent says another.", Map.of("links", Map.of("has", leaf)));
    human.create("A bystander.");
    indexed(3);
    Map<String, String> before = vectors();
    human.write(revise("l", leaf, "The leaf says something else by now.")).ok();
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(changed(before)).isEqualTo(1));
    indexed(3);
    assertThat(changed(before)).isEqualTo(1);
  }

  @Test
  @DisplayName(
      "X06 a vector of another model or of another text is made anew, an exact one is kept")
  void reusesExactVectors() {
    Atoms human = clients.human(workspace);
    human.create("The ferry leaves at noon.");
    human.create("Bread is baked before dawn.");
    human.create("The orchestra rehearses on Mondays.");
    indexed(3);
    String kept = number("The ferry leaves at noon.");
    String otherModel = number("Bread is baked before dawn.");
    String otherText = number("The orchestra rehearses on Mondays.");
    String model = models().iterator().next();
    Map<String, String> hashes = vectors();
    String keptBy = writers().get(kept);
    String formerBy = alter("model = 'former'", otherModel);
    String olderBy = alter("text_hash = decode('00', 'hex')", otherText);
    jdbc.sql(
            "insert into recall_unembedded (workspace, kind, id)"
                + " select ?, 'atom', unnest(?::text[])")
        .params(workspace, new String[] {kept, otherText})
        .update();
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              assertThat(vectors()).isEqualTo(hashes);
              assertThat(models()).isEqualTo(Set.of(model));
            });
    indexed(3);
    Map<String, String> after = writers();
    assertThat(after.get(kept)).isEqualTo(keptBy);
    assertThat(after.get(otherModel)).isNotEqualTo(formerBy);
    assertThat(after.get(otherText)).isNotEqualTo(olderBy);
  }

  @Test
  @DisplayName("E11 an erasure takes the vectors of what goes along, and no others")
  void erasesVectors() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String victim = human.create("The victim text.");
    String own = agent.search("victim").ok().at("/items/0/ref").asString();
    agent.write(create("d", "Made from it.", Map.of("input", agent.seen(own)))).ok();
    human.create("Unrelated words.");
    indexed(3);
    Map<String, String> before = vectors();
    human.post("purges", Map.of("ref", victim)).ok();
    assertThat(vectors()).hasSize(1);
    assertThat(before).containsAllEntriesOf(vectors());
    assertThat(human.search("victim made unrelated").ok().items())
        .containsExactly("Unrelated words.");
  }

  @Test
  @DisplayName("E14 what is erased while its vector is being made gets none")
  void publishesNoVectorOfTheErased() {
    Atoms human = clients.human(workspace);
    for (int i = 0; i < 8; i++) {
      String victim = human.create("Victim number %d, soon to be gone.".formatted(i));
      human.post("purges", Map.of("ref", victim)).ok();
    }
    human.create("This one stays.");
    indexed(1);
    assertThat(human.search("victim").ok().body().toString()).doesNotContain("Victim");
  }

  @Test
  @DisplayName("K24 nobody brings a vector of his own")
  void takesNoVectors() {
    var signal = Map.of("query", "x", "signal", new double[] {1, 0});
    assertThat(clients.human(workspace).post("read", signal).code()).isEqualTo("INVALID_INPUT");
  }

  private void indexed(int count) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              assertThat(vectors()).hasSize(count);
              assertThat(
                      jdbc.sql("select count(*) from recall_unembedded where workspace = ?")
                          .param(workspace)
                          .query(Integer.class)
                          .single())
                  .isZero();
            });
  }

  /** Which text each atom's vector was made of. */
  private Map<String, String> vectors() {
    return jdbc
        .sql(
            "select id, encode(text_hash, 'hex') from recall_vector"
                + " where workspace = ? and kind = 'atom'")
        .param(workspace)
        .query((row, _) -> Map.entry(row.getString(1), row.getString(2)))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Which transaction wrote each atom's vector. */
  private Map<String, String> writers() {
    return jdbc
        .sql("select id, xmin::text from recall_vector where workspace = ? and kind = 'atom'")
        .param(workspace)
        .query((row, _) -> Map.entry(row.getString(1), row.getString(2)))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private Set<String> models() {
    return Set.copyOf(
        jdbc.sql("select model from recall_vector where workspace = ?")
            .param(workspace)
            .query(String.class)
            .list());
  }

  /** Which transaction altered it. */
  private String alter(String change, String atom) {
    return jdbc.sql(
            "update recall_vector set %s where workspace = ? and id = ? returning xmin::text"
                .formatted(change))
        .params(workspace, atom)
        .query(String.class)
        .single();
  }

  /** The number under which recall knows the atom of this body. */
  private String number(String body) {
    return jdbc.sql("select atom::text from atom_revision where workspace = ? and body = ?")
        .params(workspace, body)
        .query(String.class)
        .single();
  }

  private long changed(Map<String, String> before) {
    Map<String, String> now = vectors();
    return before.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(now.get(entry.getKey())))
        .count();
  }
}
