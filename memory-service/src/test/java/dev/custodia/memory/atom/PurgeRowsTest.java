package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.digested;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Section 13.11: erasure. */
class PurgeRowsTest extends AtomRows {
  @Autowired private org.springframework.jdbc.core.simple.JdbcClient jdbc;

  @Test
  @DisplayName("E01 an ordinary link does not spread an erasure")
  void sparesWhoLinks() {
    String b = human.create("body b");
    String p = human.create("owner p", Map.of("links", Map.of("to", b)));
    Answer purged = human.post("purges", Map.of("ref", b)).ok();
    assertThat(purged.at("/complete").asBoolean()).isTrue();
    assertThat(purged.at("/erasedAtomIds").size()).isEqualTo(1);
    Answer shown = human.read("owner", 0).ok();
    assertThat(shown.at("/items/0/links/0/unavailable").asBoolean()).isTrue();
    Answer retired = human.write(retire("r", p)).ok();
    assertThat(retired.at("/changes/r/links/0/unavailable").asBoolean()).isTrue();
  }

  @Test
  @DisplayName("E02 what was made of it, and what was made of that, goes along; a dry run tells")
  void takesDependents() {
    String b = human.create("body b");
    String d = derive("made d", ref(agent, "body"));
    String child = derive("child c", d);
    Answer dry = human.post("purges", Map.of("ref", b, "dryRun", true)).ok();
    assertThat(dry.at("/affectedAtomIds").size()).isEqualTo(3);
    assertThat(dry.at("/erasedAtomIds").size()).isZero();
    assertThat(agent.inspect(child).status()).isEqualTo(200);
    Answer purged = human.post("purges", Map.of("ref", b)).ok();
    assertThat(purged.at("/erasedAtomIds").size()).isEqualTo(3);
    assertThat(agent.inspect(child).code()).isEqualTo("ACCESS_DENIED");
    assertThat(agent.inspect(d).code()).isEqualTo("ACCESS_DENIED");
    assertThat(agent.search("body made child").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("E03 what was merely acquired counts")
  void followsAcquisition() {
    human.create("matching alpha");
    human.create("matching beta");
    Answer shown = agent.post("read", Map.of("query", "matching", "limit", 1, "depth", 0)).ok();
    String input = agent.observe(shown.text("receipt"));
    agent.write(create("o", "the output", Map.of("input", input))).ok();
    String other = shown.items().getFirst().contains("alpha") ? "beta" : "alpha";
    human.post("purges", Map.of("ref", ref(human, other))).ok();
    assertThat(agent.search("output").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("E04 outputs of independent inputs in one commit are independent")
  void keepsInputsApart() {
    String a = human.create("ground alpha");
    human.create("ground beta");
    agent
        .write(
            create("a", "made a", Map.of("input", agent.seen(ref(agent, "alpha")))),
            create("b", "made b", Map.of("input", agent.seen(ref(agent, "beta")))))
        .ok();
    Answer purged = human.post("purges", Map.of("ref", a)).ok();
    assertThat(purged.at("/erasedAtomIds").size()).isEqualTo(2);
    assertThat(agent.search("made").ok().items()).containsExactly("made b");
  }

  @Test
  @DisplayName("E05 a blob goes with what was interpreted from it")
  void takesBlobs() {
    byte[] bytes = ("canary of " + workspace).getBytes(StandardCharsets.UTF_8);
    Answer blob = human.blob(bytes, "text/plain");
    assertThat(parts(bytes)).isOne();
    String source = blob.ref("source");
    String cited = human.create("reading of it", Map.of("sources", List.of(source)));
    human.write(retire("r", cited)).ok();
    human.post("purges", Map.of("ref", source)).ok();
    assertThat(human.inspect(source).code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.inspect(cited).code()).isEqualTo("ACCESS_DENIED");
    assertThat(rows("atom_revision", "workspace")).isZero();
    assertThat(parts(bytes)).isZero();
  }

  @Test
  @DisplayName("E06 an older revision that rested on it counts, and an input that cites nothing")
  void followsHistory() {
    String x = human.create("ground x");
    human.create("bystander");
    String first =
        agent
            .write(create("o", "made v1", Map.of("input", agent.seen(ref(agent, "ground")))))
            .ok()
            .ref("o");
    agent.write(revise("o", first, "made v2", Map.of("input", agent.observe(Map.of())))).ok();
    human.post("purges", Map.of("ref", x)).ok();
    assertThat(agent.search("made ground bystander").ok().items()).containsExactly("bystander");
  }

  @Test
  @DisplayName(
      "E07 an erasure that ran out of work blocks the workspace until the same ref ends it")
  void resumes() {
    String x = human.create("ground x");
    String other = human.create("another");
    Answer begun = human.post("purges", Map.of("ref", x, "maxWork", 0));
    assertThat(begun.status()).isEqualTo(202);
    assertThat(begun.at("/complete").asBoolean()).isFalse();
    assertThat(begun.text("reason")).isEqualTo("budget");
    assertThat(human.search("another").code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.read("another").code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.write(create("a", "x")).code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.inspect(other).code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.get("stale").code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.post("inputs", digested(Map.of())).code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.post("purges", Map.of("ref", other)).code()).isEqualTo("INVALID_INPUT");
    assertThat(human.get("purges/" + begun.text("purge")).ok().at("/complete").asBoolean())
        .isFalse();
    Atoms elsewhere = clients.human(AtomsClient.workspace());
    assertThat(elsewhere.write(create("a", "x")).status()).isEqualTo(201);
    Answer ended = human.post("purges", Map.of("ref", x));
    assertThat(ended.status()).isEqualTo(200);
    assertThat(ended.text("purge")).isEqualTo(begun.text("purge"));
    assertThat(human.search("another").ok().items()).containsExactly("another");
    assertThat(human.post("purges", Map.of("ref", x)).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("E07 whoever began an erasure ends it with his next token too, and nobody else")
  void resumesWithAnotherToken() {
    String x = human.create("ground x");
    String other = human.create("another");
    human.post("purges", Map.of("ref", x, "maxWork", 0));
    Atoms renewed = clients.human(workspace);
    Atoms stranger =
        clients.as(
            workspace, "stranger", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null));
    assertThat(stranger.post("purges", Map.of("ref", x)).code()).isEqualTo("ACCESS_DENIED");
    assertThat(renewed.post("purges", Map.of("ref", other)).code()).isEqualTo("INVALID_INPUT");
    assertThat(renewed.post("purges", Map.of("ref", x)).ok().at("/complete").asBoolean()).isTrue();
    assertThat(renewed.search("ground another").ok().items()).containsExactly("another");
    assertThat(renewed.post("purges", Map.of("ref", other)).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("E10 handles that touched it are gone, handles that did not stay")
  void dropsItsHandles() {
    String x = human.create("matching x");
    human.create("matching y");
    human.create("unrelated");
    Answer touched = human.post("search", Map.of("query", "matching", "limit", 1, "depth", 0)).ok();
    Answer untouched = human.search("unrelated").ok();
    human.post("purges", Map.of("ref", x)).ok();
    assertThat(human.get("manifests/" + touched.text("receipt")).status()).isEqualTo(400);
    assertThat(human.get("manifests/" + untouched.text("receipt")).status()).isEqualTo(200);
    var next = Map.of("query", "matching", "depth", 0, "cursor", touched.text("cursor"));
    assertThat(human.post("search", next).code()).isEqualTo("CURSOR_EXPIRED");
    assertThat(human.inspect(x).code()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("E12 E13 uses and their events go, and no table keeps the text")
  void leavesNothing() {
    String x = human.create("canary-text");
    human.post("uses", Map.of("eventId", "e", "refs", List.of(x))).ok();
    human.post("purges", Map.of("ref", x)).ok();
    assertThat(human.post("uses", Map.of("eventId", "e", "refs", List.of(x))).code())
        .isEqualTo("ACCESS_DENIED");
    for (String table :
        List.of(
            "atom_revision",
            "atom_posting",
            "atom_use",
            "atom_use_event",
            "atom_receipt",
            "atom_cursor",
            "atom_input")) {
      assertThat(rows(table, "workspace")).as(table).isZero();
    }
  }

  @Test
  @DisplayName("an erased atom, a hidden one and another token's are refused in the same words")
  void tellsNothing() {
    String erased = human.create("erased");
    human.post("purges", Map.of("ref", erased)).ok();
    Answer gone = human.inspect(erased);
    Atoms two =
        clients.as(
            workspace, "someone", Set.of("p", "q"), Set.of("q"), new Actor(ActorType.HUMAN, null));
    String hidden = two.write(create("h", "hidden")).ok().ref("h");
    Answer unseen = two.header("X-Read-Policies", "p").inspect(hidden);
    Answer foreign = human.inspect(hidden);
    for (Answer refused : List.of(unseen, foreign)) {
      assertThat(refused.status()).isEqualTo(gone.status()).isEqualTo(403);
      assertThat(refused.text("detail")).isEqualTo(gone.text("detail"));
    }
    assertThat(human.write(revise("a", erased, "x")).text("detail")).isEqualTo(gone.text("detail"));
    assertThat(human.post("purges", Map.of("ref", hidden)).text("detail"))
        .isEqualTo(gone.text("detail"));
  }

  private String derive(String text, String from) {
    return agent.write(create("d", text, Map.of("input", agent.seen(from)))).ok().ref("d");
  }

  private int parts(byte[] bytes) {
    return jdbc.sql("select count(*) from atom_blob_part where bytes = ?")
        .param(bytes)
        .query(Integer.class)
        .single();
  }

  private int rows(String table, String column) {
    return jdbc.sql("select count(*) from " + table + " where " + column + " = ?")
        .param(workspace)
        .query(Integer.class)
        .single();
  }
}
