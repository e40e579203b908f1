package dev.custodia.memory.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;

@ReasoningTest
class SummariesTest {
  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired Ledger ledger;
  @Autowired Summaries summaries;
  @Autowired Summarize summarize;
  @Autowired JdbcClient jdbc;
  @Autowired List<SmartLifecycle> loops;

  final String w = Api.fresh();

  private Stream<SmartLifecycle> workers() {
    return loops.stream()
        .filter(it -> it.getClass().getPackageName().startsWith("dev.custodia.memory"));
  }

  @AfterEach
  void workAgain() {
    jdbc.sql("delete from work where workspace = ?").param(w).update();
    workers().filter(it -> !it.isRunning()).forEach(SmartLifecycle::start);
  }

  private List<Work> due() {
    return ledger.claim(Set.of(WorkKind.SUMMARY), 1_000, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().value().equals(w))
        .toList();
  }

  private void say(String what) {
    var said = new ArrayList<String>();
    for (int i = 0; i < 10; i++) {
      said.add("una");
      said.add("On day " + i + " I repaired the " + what + " of the old ferry.");
    }
    api.say(w, "s", said.toArray(String[]::new));
    guardrail.judge(w, _ -> dev.custodia.contracts.event.v1.TurnJudged.Outcome.PASSED);
  }

  @Test
  @DisplayName(
      "17.7: what a summary that failed did not cover is covered by the next, once, in order")
  void noGap() {
    workers().forEach(SmartLifecycle::stop);
    api.post(
        "/v3/workspaces/" + w + "/sessions",
        Map.of(
            "id",
            "s",
            "configuration",
            Map.of(
                "summary",
                Map.of("messages_per_short_summary", 10, "messages_per_long_summary", 100))));
    say("rudder");
    List<Work> first = due();
    assertThat(first).hasSize(1);
    jdbc.sql("update work set state = 'failed' where id = ?").param(first.getFirst().id()).update();
    say("anchor");
    due().forEach(summarize::carryOut);
    var short2 = newestShort();
    assertThat(short2.lastSeq()).isEqualTo(20);
    assertThat(short2.content()).contains("rudder", "anchor");
    api.post("/v3/workspaces/" + w + "/queue/failed/replay", null);
    due().forEach(summarize::carryOut);
    assertThat(newestShort()).isEqualTo(short2);
  }

  private StoredSummary newestShort() {
    return Objects.requireNonNull(summaries.find(w, "s").get(Kind.SHORT));
  }
}
