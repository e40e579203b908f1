package dev.custodia.memory.deletion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@MemoryTest
class DeletionTest {
  @Autowired Api api;
  @Autowired JdbcClient jdbc;
  @Autowired TransactionTemplate transaction;

  final String w = Api.fresh();
  final String base = "/v3/workspaces/" + w;

  @Test
  @Tag("I-33")
  @DisplayName("17, 18, 19: a workspace without active sessions goes, and leaves no row anywhere")
  void workspace() {
    assertThat(api.delete(base).status()).isEqualTo(404);
    api.say(w, "s1", "alice", "canary");
    api.post(base + "/scopes", Map.of("id", "sc"));
    api.post(base + "/scopes/sc/sessions", Map.of("session_ids", List.of("s1")));
    assertThat(api.delete(base).status()).isEqualTo(409);
    assertThat(api.post(base + "/sessions/s1/messages/list", null).ids()).hasSize(1);
    assertThat(api.delete(base + "/sessions/s1").status()).isEqualTo(202);
    var accepted = api.delete(base);
    assertThat(accepted.status()).isEqualTo(202);
    assertThat(accepted.json().path("message").isString()).isTrue();
    await().untilAsserted(() -> assertThat(rows(w)).isEmpty());
    assertThat(api.post("/v3/workspaces", Map.of("id", w)).status()).isEqualTo(201);
  }

  @Test
  @Tag("I-34")
  void deletingOneSessionTouchesNoOther() {
    var other = Api.fresh();
    api.say(other, "s1", "alice", "kept");
    api.say(w, "s1", "alice", "gone");
    api.say(w, "s2", "alice", "kept");
    api.delete(base + "/sessions/s1");
    await()
        .untilAsserted(
            () -> assertThat(api.post(base + "/sessions/s1/messages/list", null).ids()).isEmpty());
    assertThat(api.post(base + "/sessions/s2/messages/list", null).texts("content"))
        .containsExactly("kept");
    assertThat(
            api.post("/v3/workspaces/" + other + "/sessions/s1/messages/list", null)
                .texts("content"))
        .containsExactly("kept");
  }

  @Test
  @Tag("I-35")
  void aPeerGoesWithAReceiptThatSaysWhen() {
    api.say(w, "s1", "alice", "by alice", "bob", "by bob", "alice", "again");
    var accepted = api.delete(base + "/peers/alice");
    assertThat(accepted.status()).isEqualTo(202);
    var receipt = accepted.raw().headers().firstValue("Location").orElseThrow();
    await()
        .untilAsserted(
            () ->
                assertThat(api.get(receipt).json().path("state").asString()).isEqualTo("complete"));
    assertThat(api.post(base + "/sessions/s1/messages/list", null).texts("content"))
        .containsExactly("by bob");
    assertThat(api.post(base + "/peers/list", null).ids()).containsExactly("bob");
    assertThat(api.delete(base + "/peers/alice").status()).isEqualTo(404);
    assertThat(api.delete(base + "/peers/scope.x").status()).isEqualTo(422);
    assertThat(api.get(base + "/deletions/nope").status()).isEqualTo(404);
    api.say(w, "s1", "carol", "next");
    assertThat(api.post(base + "/sessions/s1/messages/list", null).texts("content"))
        .containsExactly("by bob", "next");
  }

  @Test
  void whatLosesItsWorkspaceOnTheWayIsRefusedAndNoFault() throws Exception {
    api.post(base + "/peers", Map.of("id", "alice"));
    try (var others = Executors.newSingleThreadExecutor()) {
      var answer =
          transaction.execute(
              _ -> {
                jdbc.sql("delete from workspace where name = ?").param(w).update();
                var late = others.submit(() -> api.delete(base + "/peers/alice"));
                await().until(this::waitsForTheWorkspace);
                return late;
              });
      assertThat(answer.get().status()).isEqualTo(409);
      assertThat(answer.get().json().path("code").asString()).isEqualTo("conflict");
    }
  }

  private boolean waitsForTheWorkspace() {
    return jdbc.sql(
            "select exists (select 1 from pg_stat_activity where datname = current_database()"
                + " and wait_event_type = 'Lock' and query like 'insert into deletion_receipt%')")
        .query(Boolean.class)
        .single();
  }

  @Test
  void oneMessageGoesAtOnceWithItsWork() {
    var ids = api.say(w, "s1", "alice", "one", "alice", "two").ids();
    var message = base + "/sessions/s1/messages/" + ids.getFirst();
    assertThat(api.delete(base + "/sessions/s2/messages/" + ids.getFirst()).status())
        .isEqualTo(404);
    assertThat(api.delete(message).status()).isEqualTo(204);
    assertThat(api.delete(message).status()).isEqualTo(404);
    assertThat(api.get(message).status()).isEqualTo(404);
    assertThat(api.get(base + "/queue/status").json().path("total_work_units").asInt())
        .isEqualTo(1);
  }

  /** Names of all tables that still hold something of the workspace. */
  private List<String> rows(String workspace) {
    return jdbc
        .sql(
            "select table_name from information_schema.columns where table_schema = 'public'"
                + " and column_name = 'workspace' order by 1")
        .query(String.class)
        .list()
        .stream()
        // Tells other instances what is gone, by ids alone, and forgets it by itself.
        .filter(table -> !table.equals("recall_change"))
        .filter(
            table ->
                jdbc.sql("select exists (select 1 from " + table + " where workspace = ?)")
                    .param(workspace)
                    .query(Boolean.class)
                    .single())
        .toList();
  }
}
