package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import tools.jackson.databind.JsonNode;

/** Atoms in the export of a workspace: out, and in again. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class AtomTransferTest {
  private static final String HEAD =
      "{\"type\":\"workspace\",\"format\":1,\"id\":\"elsewhere\","
          + "\"created_at\":\"2026-01-01T00:00:00Z\"}\n";

  /** More than one line's worth. */
  private static final byte[] BLOB = new byte[500_000];

  static {
    Arrays.fill(BLOB, (byte) 'x');
  }

  @Autowired private AtomsClient clients;

  private final String workspace = AtomsClient.workspace();
  private final String copy = AtomsClient.workspace();

  @Test
  @DisplayName("an export in a fresh workspace gives the same text, versions, stale list and uses")
  void givesTheSame() {
    furnish();
    Answer taken = clients.human(copy).take(clients.human(workspace).exported()).ok();
    assertThat(taken.at("/complete").asBoolean()).isTrue();
    assertThat(taken.at("/imported/revision").asInt()).isEqualTo(9);
    assertThat(told(copy)).isEqualTo(told(workspace));
    assertThat(told(copy))
        .contains("the harvest feeds forty")
        .contains("stale: 1")
        .contains("\"links\":[{\"at\":\"logical\"")
        .contains("\"state\":\"retired\"")
        .contains("\"text\":\"xxxxx\"")
        .doesNotContain("cellar");
  }

  @Test
  @DisplayName("what was made from something still goes stale with it, and is still erased with it")
  void keepsDependencies() {
    furnish();
    clients.human(copy).take(clients.human(workspace).exported()).ok();
    Atoms human = clients.human(copy);
    String fields = first(human, "fields");
    assertThat(human.read("harvest", 0).ok().list("stale")).isEmpty();
    human.write(revise("x", fields, "the fields lie fallow")).ok();
    assertThat(human.read("harvest", 0).ok().list("stale")).hasSize(1);
    assertThat(human.get("stale").ok().at("/items").size()).isEqualTo(2);
    Answer gone = human.post("purges", Map.of("ref", first(human, "fallow"))).ok();
    assertThat(gone.at("/erasedAtomIds").size()).isEqualTo(2);
    assertThat(human.read("harvest fields fallow", 0).ok().items()).isEmpty();
  }

  @Test
  @DisplayName("an import that broke off is finished by the next, and one sent again adds nothing")
  void takesEachLineOnce() {
    furnish();
    String export = clients.human(workspace).exported();
    Atoms human = clients.human(copy);
    List<String> lines = export.lines().toList();
    int half = lines.size() / 2;
    assertThat(
            human.take(String.join("\n", lines.subList(0, half))).ok().at("/complete").asBoolean())
        .isFalse();
    human.take(export).ok();
    assertThat(told(copy)).isEqualTo(told(workspace));
    human.create("written since");
    for (Atoms again : List.of(human, clients.human(workspace))) {
      again.take(export).ok().at("/imported").forEach(count -> assertThat(count.asInt()).isZero());
    }
    assertThat(human.search("written").ok().items()).hasSize(1);
  }

  @Test
  @DisplayName("what was erased is in no export, and an older export doesn't bring it back")
  void keepsErasedAway() {
    Atoms human = clients.human(workspace);
    String secret = human.create("the cellar holds a secret");
    String older = human.exported();
    assertThat(older).contains("cellar");
    human.post("purges", Map.of("ref", secret)).ok();
    assertThat(human.exported()).doesNotContain("cellar");
    assertThat(human.take(older).ok().at("/imported/revision").asInt()).isZero();
    assertThat(human.search("cellar").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("a workspace takes no second history beside its own")
  void mixesNothing() {
    furnish();
    Atoms human = clients.human(copy);
    human.create("a beginning of its own");
    Answer refused = human.take(clients.human(workspace).exported());
    assertThat(refused.status()).isEqualTo(409);
    assertThat(human.search("fields harvest beginning").ok().items())
        .containsExactly("a beginning of its own");
  }

  @Test
  @DisplayName("an export holds what the caller reads, an import needs the right to write it")
  void keepsToPolicies() {
    var human = new Actor(ActorType.HUMAN, null);
    Atoms both = clients.as(workspace, "someone", Set.of("p", "q"), Set.of("p", "q"), human);
    String hidden =
        both.header("X-Write-Policy", "q").write(create("a", "hidden words")).ok().ref("a");
    both.header("X-Write-Policy", "p")
        .write(create("a", "open words", Map.of("links", Map.of("to", hidden))))
        .ok();
    assertThat(clients.human(workspace).exported()).contains("open").doesNotContain("hidden");
    String all = both.exported();
    assertThat(all).contains("open").contains("hidden").doesNotContain(hidden);
    assertThat(clients.human(copy).take(all).status()).isEqualTo(403);
    Atoms noSources = clients.as(copy, "someone", Set.of("p", "q"), Set.of("p", "q"), false, human);
    assertThat(noSources.take(all).status()).isEqualTo(403);
    assertThat(clients.human(copy).search("words").ok().items()).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("lines that don't fit are refused, and never a fault")
  @ValueSource(
      strings = {
        "{\"type\":\"revision\"}",
        "{\"type\":\"revision\",\"id\":\"v\",\"atom\":\"t\",\"seq\":-1,\"body\":\"x\"}",
        "{\"type\":\"revision\",\"id\":\"v\",\"atom\":\"t\",\"seq\":1,\"body\":\"x\",\"policy\":\"p\","
            + "\"recorded_at\":\"2026-01-01T00:00:00Z\",\"origin\":\"dream\",\"producer\":\"x\"}",
        "{\"type\":\"revision\",\"id\":\"v\",\"atom\":\"t\",\"seq\":1,\"body\":\"\\u0000\"}",
        "{\"type\":\"input\",\"id\":\"\"}",
        "{\"type\":\"blob\",\"id\":\"v\",\"start\":0,\"bytes\":\"*\"}",
        "{\"type\":\"use\",\"subject\":\"s\",\"revision\":\"v\",\"model\":\"m\",\"mass\":-1}",
        "{\"type\":\"use_event\",\"subject\":\"s\",\"revision\":\"v\",\"event\":\"e\","
            + "\"accepted_at\":\"soon\"}",
        "{\"type\":\"commits\",\"seq\":\"many\"}"
      })
  void refuses(String line) {
    Answer refused = clients.human(copy).take(HEAD + line + "\n");
    assertThat(refused.status()).as(refused.body().toString()).isEqualTo(422);
    assertThat(refused.body().toString()).contains("is refused");
  }

  /** A workspace with something of everything. */
  private void furnish() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String fields = human.create("the fields are wide");
    String mill = human.create("the mill grinds");
    String made =
        agent
            .write(
                create(
                    "a",
                    "the harvest feeds forty",
                    Map.of(
                        "input", agent.seen(first(agent, "fields")),
                        "sources", List.of(first(agent, "fields")),
                        "links",
                            Map.of(
                                "needs", Map.of("ref", first(agent, "mill"), "required", true)))))
            .ok()
            .ref("a");
    agent
        .write(create("b", "the flour lasts", Map.of("input", agent.seen(first(agent, "mill")))))
        .ok();
    human
        .write(revise("m", mill, "the mill stands still", Map.of("links", Map.of("at", fields))))
        .ok();
    String barn = human.create("an old barn");
    String plan = human.blob(BLOB, "text/plain").ok().ref("source");
    human.create("a chart on vellum", Map.of("links", Map.of("shows", plan, "was", barn)));
    human.write(retire("r", barn)).ok();
    human.post("purges", Map.of("ref", human.create("the cellar holds a secret"))).ok();
    agent.post("uses", Map.of("eventId", "e1", "refs", List.of(made))).ok();
  }

  /** What the workspace tells, without what is its own. */
  private String told(String name) {
    Atoms human = clients.human(name);
    var told = new ArrayList<String>();
    Answer shown = human.read("harvest fields mill flour barn").ok();
    told.add(shown.text("text"));
    told.add("stale: " + shown.list("stale").size());
    shown
        .at("/items")
        .forEach(item -> told.add("score %.4f".formatted(item.path("score").asDouble())));
    human.get("stale").ok().at("/items").forEach(item -> told.add("listed: " + item));
    for (String ref : shown.list("refs")) {
      Answer seen = human.post("inspect", Map.of("ref", ref)).ok();
      told.add(seen.at("/atom") + " " + seen.at("/neighbors") + seen.text("readEligibility"));
    }
    for (String role : List.of("was", "shows")) {
      told.add(linked(human, first(human, "chart"), role).toString());
    }
    String plan = linked(human, first(human, "chart"), "shows").path("ref").asString();
    var end = Map.of("start", BLOB.length - 5, "bytes", 100);
    told.add(human.post("inspect", Map.of("ref", plan, "range", end)).ok().at("/range").toString());
    return told.stream()
        .map(text -> text.replaceAll("a[A-Za-z0-9_-]{34}", "REF"))
        .collect(Collectors.joining("\n"));
  }

  private static JsonNode linked(Atoms caller, String ref, String role) {
    var ask = Map.of("ref", ref, "roles", List.of(role));
    return caller.post("inspect", ask).ok().at("/neighbors/0/atom");
  }

  private static String first(Atoms caller, String query) {
    return caller.search(query).ok().at("/items/0/ref").asString();
  }
}
