package dev.custodia.memory.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@MemoryTest
class FailedWorkTest {
  @Autowired Api api;
  @Autowired Ledger ledger;
  @Autowired JdbcClient jdbc;
  @Autowired TransactionTemplate transaction;
  @Autowired List<SmartLifecycle> loops;

  final String w = Api.fresh();
  final WorkspaceName workspace = new WorkspaceName(w);
  final String queue = "/v3/workspaces/" + w + "/queue";

  /** The service's own workers would take the work away. */
  @BeforeEach
  void stopTheWorkers() {
    workers().forEach(SmartLifecycle::stop);
  }

  @AfterEach
  void startThemAgain() {
    workers().forEach(SmartLifecycle::start);
  }

  @Test
  @Tag("I-73")
  @DisplayName(
      "I-73: what was given up is listed, and is carried out after all when it is replayed")
  void whatWasGivenUpCanBeReplayed() {
    var message = new MessageId(api.say(w, "s1", "alice", "1").ids().getFirst());
    jdbc.sql("update message set verdict = 'PASSED' where workspace = ?").param(w).update();
    transaction.executeWithoutResult(
        _ -> ledger.judged(List.of(new Ledger.Judged(workspace, message, true))));
    giveUp();
    var listed = api.get(queue + "/failed").json();
    assertThat(listed.path("total").asInt()).isEqualTo(1);
    var item = listed.path("items").get(0);
    assertThat(item.path("kind").asString()).isEqualTo("representation");
    assertThat(item.path("session_id").asString()).isEqualTo("s1");
    assertThat(item.path("observed_id").asString()).isEqualTo("alice");
    assertThat(item.path("attempts").asInt()).isEqualTo(6);
    assertThat(item.path("error").asString()).isEqualTo("no");

    String peer = api.tokens().peer(w, "alice");
    assertThat(api.send("GET", queue + "/failed", null, peer).status()).isEqualTo(403);
    assertThat(api.send("POST", queue + "/failed/replay", null, peer).status()).isEqualTo(403);

    String one = queue + "/failed/" + item.path("id").asString() + "/replay";
    assertThat(api.post("/v3/workspaces/" + Api.fresh() + "/queue/failed/1/replay", null).status())
        .isEqualTo(404);
    assertThat(api.post(one, null).status()).isEqualTo(204);
    assertThat(api.post(one, null).status()).isEqualTo(404);
    assertThat(status("pending_work_units")).isEqualTo(1);

    giveUp();
    assertThat(api.post(queue + "/failed/replay", null).json().path("replayed").asInt())
        .isEqualTo(1);
    var again = mine();
    assertThat(again).extracting(Work::attempt).containsExactly(1);
    transaction.executeWithoutResult(_ -> ledger.done(again));
    assertThat(api.get(queue + "/failed").json().path("total").asInt()).isZero();
    assertThat(status("completed_work_units")).isEqualTo(1);
  }

  @Test
  @Tag("I-74")
  @DisplayName("I-74: only a dream that lives stands for others; of failed ones the last returns")
  void aFailedDreamIsNotDoubled() {
    api.post("/v3/workspaces", Map.of("id", w));
    for (String state : List.of("failed", "failed", "ready")) {
      jdbc.sql(
              "insert into work (workspace, kind, unit_key, state, attempts, not_before, created_at,"
                  + " updated_at) values (?, 'dream', ?, ?, 6, now(), now(), now())")
          .params(w, "dream:omni:" + w + ":a:a", state)
          .update();
    }
    assertThat(api.post(queue + "/failed/replay", null).json().path("replayed").asInt()).isZero();
    jdbc.sql("delete from work where workspace = ? and state = 'ready'").param(w).update();
    assertThat(api.post(queue + "/failed/replay", null).json().path("replayed").asInt())
        .isEqualTo(1);
  }

  private void giveUp() {
    boolean again = true;
    while (again) {
      again = ledger.failed(mine().getFirst(), "no");
      api.post(queue + "/flush", null);
    }
  }

  private int status(String of) {
    return api.get(queue + "/status").json().path(of).asInt();
  }

  private List<Work> mine() {
    return ledger.claim(Set.of(WorkKind.REPRESENTATION), 1_000, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().equals(workspace))
        .toList();
  }

  private Stream<SmartLifecycle> workers() {
    return loops.stream()
        .filter(it -> it.getClass().getPackageName().startsWith("dev.custodia.memory"));
  }
}
