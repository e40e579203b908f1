package dev.custodia.memory.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import dev.custodia.memory.v3.RawJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
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
import tools.jackson.databind.JsonNode;

/** Work that stands still tells why, and can be given up by whoever runs the suite. */
@MemoryTest
class OpenWorkTest {
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
    jdbc.sql("delete from work where workspace = ?").param(w).update();
    workers().forEach(SmartLifecycle::start);
  }

  @Test
  @Tag("I-69")
  @DisplayName("I-69: each piece of open work tells what it waits for, since when and until when")
  void whatWorkWaitsFor() {
    var ids = api.say(w, "s1", "alice", "1", "alice", "2").ids();
    assertThat(waits()).containsExactly("verdict", "verdict");
    ids.forEach(it -> judge(it, true));
    assertThat(waits()).containsExactly("worker", "worker");
    var held = mine(1);
    assertThat(waits()).containsExactly("end", "turn");
    assertThat(Instant.parse(open("").get(0).path("until").asString())).isAfter(Instant.now());
    assertThat(open("").get(1).path("until").isNull()).isTrue();

    ledger.failed(held.getFirst(), "TheModelIsAway");
    var retry = open("?waits_for=retry");
    assertThat(retry).hasSize(1);
    assertThat(retry.get(0).path("kind").asString()).isEqualTo("representation");
    assertThat(retry.get(0).path("session_id").asString()).isEqualTo("s1");
    assertThat(retry.get(0).path("observed_id").asString()).isEqualTo("alice");
    assertThat(retry.get(0).path("attempts").asInt()).isEqualTo(1);
    assertThat(retry.get(0).path("error").asString()).isEqualTo("TheModelIsAway");
    assertThat(Instant.parse(retry.get(0).path("until").asString()))
        .isAfter(Instant.parse(retry.get(0).path("since").asString()));
    assertThat(api.get(queue + "/open?waits_for=rain").status()).isEqualTo(422);
    assertThat(api.get(queue + "/open?size=1&page=2").json().path("items")).hasSize(1);
    assertThat(
            api.get("/v3/workspaces/" + Api.fresh() + "/queue/open").json().path("total").asInt())
        .isZero();
  }

  @Test
  @Tag("I-75")
  @DisplayName(
      "I-75: what an operator cancels is over at once, frees what waits behind it, and is kept")
  void cancelling() {
    var ids = api.say(w, "s1", "alice", "1", "alice", "2").ids();
    ids.forEach(it -> judge(it, true));
    var wedged = mine(1);
    String cancel = queue + "/open/" + wedged.getFirst().id() + "/cancel";
    String peer = api.tokens().peer(w, "alice");
    assertThat(api.send("GET", queue + "/open", null, peer).status()).isEqualTo(403);
    assertThat(api.send("POST", cancel, null, peer).status()).isEqualTo(403);
    assertThat(api.post(cancel.replace(w, Api.fresh()), null).status()).isEqualTo(404);
    assertThat(api.post(queue + "/open/nothing/cancel", null).status()).isEqualTo(404);
    assertThat(mine(10)).isEmpty();

    assertThat(api.post(cancel, null).status()).isEqualTo(204);
    assertThat(api.post(cancel, null).status()).isEqualTo(404);
    assertThat(ledger.holds(wedged.getFirst())).isFalse();
    assertThat(done(wedged)).isEmpty();
    var next = mine(10);
    assertThat(next).hasSize(1);
    assertThat(done(next)).hasSize(1);
    assertThat(api.get(queue + "/wait?timeout=1s").status()).isEqualTo(200);

    var kept = api.get(queue + "/failed").json().path("items").get(0);
    assertThat(kept.path("id").asLong()).isEqualTo(wedged.getFirst().id());
    assertThat(kept.path("error").asString()).isEqualTo("cancelled");
    api.post(queue + "/failed/" + kept.path("id").asLong() + "/replay", null);
    assertThat(waits()).containsExactly("worker");
  }

  @Test
  @Tag("I-75")
  @DisplayName(
      "I-75: what was cancelled unjudged is not reasoned over unjudged when it is replayed")
  void cancelledBeforeItsVerdict() {
    var ids = api.say(w, "s1", "alice", "1", "alice", "2").ids();
    for (JsonNode piece : open("")) {
      api.post(queue + "/open/" + piece.path("id").asLong() + "/cancel", null);
    }
    assertThat(open("")).isEmpty();
    api.post(queue + "/failed/replay", null);
    assertThat(waits()).containsExactly("verdict", "verdict");
    assertThat(mine(10)).isEmpty();
    judge(ids.getFirst(), false);
    judge(ids.getLast(), true);
    assertThat(mine(10)).hasSize(1);
  }

  @Test
  @Tag("I-75")
  @DisplayName("I-75: a piece that hangs is stopped when it is cancelled, or after its time")
  void aPieceThatHangs() throws Exception {
    long first = dream("a");
    var hangs = new CountDownLatch(1);
    Consumer<Work> handler =
        work -> {
          if (work.workspace().equals(workspace)) {
            api.post(queue + "/open/" + first + "/cancel", null);
            try {
              hangs.await();
            } catch (InterruptedException stopped) {
              throw new IllegalStateException(stopped);
            }
          }
        };
    loop(Duration.ofMinutes(5), handler).once();
    assertThat(open("")).isEmpty();
    assertThat(error(first)).isEqualTo("cancelled");

    long second = dream("b");
    loop(Duration.ofSeconds(2), handler).once();
    assertThat(error(second)).endsWith("TookTooLong");
    assertThat(open("").get(0).path("id").asLong()).isEqualTo(second);
  }

  private WorkLoop loop(Duration lease, Consumer<Work> handler) {
    return new WorkLoop("hanging", ledger, Set.of(WorkKind.DREAM), lease, handler);
  }

  private long dream(String about) {
    api.post("/v3/workspaces", Map.of("id", w));
    var dream =
        NewWork.of(workspace, WorkKind.DREAM, "dream:omni:" + w + ":" + about, null, RawJson.EMPTY);
    transaction.executeWithoutResult(_ -> ledger.record(List.of(dream)));
    return jdbc.sql("select max(id) from work where workspace = ?")
        .param(w)
        .query(Long.class)
        .single();
  }

  private String error(long id) {
    return jdbc.sql("select error from work where id = ?").param(id).query(String.class).single();
  }

  private List<String> waits() {
    return open("").valueStream().map(it -> it.path("waits_for").asString()).toList();
  }

  private JsonNode open(String query) {
    return api.get(queue + "/open" + query).json().path("items");
  }

  private void judge(String id, boolean usable) {
    jdbc.sql("update message set verdict = ? where workspace = ? and public_id = ?")
        .params(usable ? "PASSED" : "BLOCKED", w, id)
        .update();
    transaction.executeWithoutResult(
        _ -> ledger.judged(List.of(new Ledger.Judged(workspace, new MessageId(id), usable))));
  }

  private List<Work> done(List<Work> work) {
    return transaction.execute(_ -> ledger.done(work));
  }

  private List<Work> mine(int limit) {
    return ledger.claim(Set.of(WorkKind.REPRESENTATION), limit, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().equals(workspace))
        .toList();
  }

  private Stream<SmartLifecycle> workers() {
    return loops.stream()
        .filter(it -> it.getClass().getPackageName().startsWith("dev.custodia.memory"));
  }
}
