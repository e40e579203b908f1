package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rows of section 13 that need a fault: of the storage, of a record, of another model. */
@Import(FailingDatabase.class)
class FaultRowsTest extends AtomRows {
  @Autowired private FailingDatabase database;
  @Autowired private JdbcClient jdbc;

  @Test
  @DisplayName("W13 what rested on something that is gone can be retired, and does not name it")
  void retiresWhatLostItsSource() {
    String source = human.create("the source");
    var pinned = Map.of("ref", source, "at", "observed", "required", true);
    String root =
        human.create("root", Map.of("links", Map.of("on", pinned), "sources", List.of(source)));
    Map<String, Object> before = stored("root", true);
    jdbc.sql("delete from atom_revision where workspace = ? and body = 'the source'")
        .param(workspace)
        .update();
    Answer retired = human.write(retire("r", root)).ok();
    assertThat(retired.at("/changes/r/state").asString()).isEqualTo("retired");
    assertThat(retired.at("/changes/r/links/0/unavailable").asBoolean()).isTrue();
    assertThat(retired.at("/changes/r/links/0").has("ref")).isFalse();
    assertThat(retired.at("/changes/r/sources").size()).isZero();
    assertThat(stored("root", false)).isEqualTo(before);
  }

  @Test
  @DisplayName("W26 a commit whose acknowledgement was lost is told as the success that it was")
  void survivesLostAcknowledgements() {
    human.create("first");
    long commits = commits();
    database.loseNextCommit();
    Answer made = human.write(create("a", "committed once")).ok();
    assertThat(database.failed()).isTrue();
    assertThat(made.at("/repeated").asBoolean()).isFalse();
    assertThat(human.search("committed").ok().items()).containsExactly("committed once");
    assertThat(human.inspect(made.ref("a")).status()).isEqualTo(200);
    assertThat(commits()).isEqualTo(commits + 1);
  }

  @Test
  @DisplayName("X08 when the storage fails in the middle of a write nothing of it is there")
  void leavesNothingOfAFailedWrite() {
    String old = human.create("revised text");
    long commits = commits();
    database.failAt("insert into outbox", 1);
    Answer failed = human.write(create("a", "half written"), revise("b", old, "revised again"));
    assertThat(failed.status()).isGreaterThanOrEqualTo(500);
    assertThat(database.failed()).isTrue();
    assertThat(human.search("written").ok().items()).isEmpty();
    assertThat(human.search("revised").ok().items()).containsExactly("revised text");
    assertThat(commits()).isEqualTo(commits);
    human.write(create("a", "half written"), revise("b", old, "revised again")).ok();
    assertThat(human.search("written").ok().items()).containsExactly("half written");
  }

  @Test
  @DisplayName("E08 an erasure that its storage stopped says so, blocks, and is resumed")
  void resumesAfterAStorageFault() {
    String x = human.create("victim");
    human.create("bystander");
    database.failAt("delete from atom_revision", 1);
    Answer stopped = human.post("purges", Map.of("ref", x));
    assertThat(stopped.status()).isEqualTo(202);
    assertThat(stopped.text("reason")).isEqualTo("storage-error");
    assertThat(stopped.at("/complete").asBoolean()).isFalse();
    assertThat(human.search("bystander").code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.write(create("a", "more")).code()).isEqualTo("ACCESS_DENIED");
    Answer done = human.post("purges", Map.of("ref", x)).ok();
    assertThat(done.at("/complete").asBoolean()).isTrue();
    assertThat(human.search("victim bystander").ok().items()).containsExactly("bystander");
  }

  @Test
  @DisplayName("U16 uses of one call are all recorded or none, and the call can be sent again")
  void recordsAllUsesOrNone() {
    String one = human.create("used one");
    String two = human.create("used two");
    var use = Map.of("eventId", "e", "refs", List.of(one, two));
    database.failAt("insert into atom_use ", 1);
    assertThat(human.post("uses", use).status()).isGreaterThanOrEqualTo(500);
    assertThat(database.failed()).isTrue();
    assertThat(uses()).isZero();
    assertThat(
            jdbc.sql("select count(*) from atom_use_event where workspace = ?")
                .param(workspace)
                .query(Integer.class)
                .single())
        .isZero();
    assertThat(human.post("uses", use).ok().at("/recorded").asInt()).isEqualTo(2);
    assertThat(uses()).isEqualTo(2);
  }

  @Test
  @DisplayName("U14 uses that another model recorded are refused until they are reset")
  void refusesUsesOfAnotherModel() {
    String ref = human.create("used text");
    human.post("uses", Map.of("eventId", "e1", "refs", List.of(ref))).ok();
    jdbc.sql("update atom_use set model = 'another' where workspace = ?").param(workspace).update();
    var again = Map.of("eventId", "e2", "refs", List.of(ref));
    assertThat(human.post("uses", again).code()).isEqualTo("STATE_INVALIDATED");
    assertThat(human.search("used").code()).isEqualTo("STATE_INVALIDATED");
    assertThat(human.delete("uses").status()).isEqualTo(204);
    assertThat(human.search("used").ok().items()).containsExactly("used text");
    assertThat(human.post("uses", again).ok().at("/recorded").asInt()).isEqualTo(1);
  }

  @Test
  @DisplayName("U01 reading, searching and inspecting change no revision and record no use")
  void writesNothingByReading() {
    String ref = human.create("looked at", Map.of("links", Map.of("to", human.create("a target"))));
    String revisions = "select * from atom_revision where workspace = ? order by revision";
    List<Map<String, Object>> before = jdbc.sql(revisions).param(workspace).query().listOfRows();
    human.read("looked").ok();
    human.search("looked").ok();
    human.post("inspect", Map.of("ref", ref)).ok();
    assertThat(jdbc.sql(revisions).param(workspace).query().listOfRows()).isEqualTo(before);
    assertThat(uses()).isZero();
  }

  @Test
  @DisplayName("U23 ranking reads uses and writes none; nothing fades by being asked for")
  void readsUsesOnly() {
    String ref = human.create("used text");
    human.post("uses", Map.of("eventId", "e", "refs", List.of(ref))).ok();
    List<Map<String, Object>> before = useRows();
    Answer first = human.search("used").ok();
    Answer second = human.search("used").ok();
    assertThat(useRows()).isEqualTo(before).hasSize(1);
    assertThat(second.at("/items/0/score").asDouble())
        .isEqualTo(first.at("/items/0/score").asDouble());
  }

  @Test
  @DisplayName("S10 what a manifest only describes has no part in what is current")
  void judgesByWatchesAlone() {
    String source = human.create("the source");
    String own = ref(agent, "source");
    String input = agent.seen(own);
    agent.write(create("s", "a summary", Map.of("input", input))).ok();
    jdbc.sql(
            "update atom_input set created_at = created_at - interval '1 year', basis = 'historical',"
                + " manifest = replace(manifest, '0123', '9999') where input = ?")
        .param(input)
        .update();
    assertThat(agent.search("summary").ok().items()).containsExactly("a summary");
    human.write(revise("a", source, "the source, changed")).ok();
    assertThat(agent.search("summary").ok().items()).isEmpty();
  }

  private Map<String, Object> stored(String body, boolean active) {
    return jdbc.sql(
            "select body, links, sources from atom_revision"
                + " where workspace = ? and body = ? and active = ?")
        .params(workspace, body, active)
        .query()
        .singleRow();
  }

  private long commits() {
    return jdbc.sql("select count(distinct seq) from atom_revision where workspace = ?")
        .param(workspace)
        .query(Long.class)
        .single();
  }

  private List<Map<String, Object>> useRows() {
    return jdbc.sql("select * from atom_use where workspace = ?")
        .param(workspace)
        .query()
        .listOfRows();
  }

  private int uses() {
    return jdbc.sql("select count(*) from atom_use where workspace = ?")
        .param(workspace)
        .query(Integer.class)
        .single();
  }
}
