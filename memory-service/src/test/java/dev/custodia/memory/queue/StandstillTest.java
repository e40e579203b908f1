package dev.custodia.memory.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.config.ScheduledTaskHolder;
import org.springframework.util.ClassUtils;

/** A queue that stands still is seen from outside, with the reason. */
@ReasoningTest
class StandstillTest {
  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired Ledger ledger;
  @Autowired TidyLedger tidy;
  @Autowired JdbcClient jdbc;
  @Autowired MeterRegistry meters;
  @Autowired List<SmartLifecycle> loops;
  @Autowired ApplicationContext context;

  final String w = Api.fresh();
  final String queue = "/v3/workspaces/" + w + "/queue";

  @AfterEach
  void workAgain() {
    jdbc.sql("delete from work where workspace = ?").param(w).update();
    workers().filter(it -> !it.isRunning()).forEach(SmartLifecycle::start);
  }

  private void stopTheWorkers() {
    workers().forEach(SmartLifecycle::stop);
  }

  private Stream<SmartLifecycle> workers() {
    return loops.stream()
        .filter(it -> it.getClass().getPackageName().startsWith("dev.custodia.memory"));
  }

  private void twoHoursPass() {
    jdbc.sql(
            "update work set updated_at = updated_at - interval '2 hours',"
                + " not_before = not_before - interval '2 hours' where workspace = ?")
        .param(w)
        .update();
  }

  private void awaitHealth(int status) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(api.get("/health").status()).isEqualTo(status));
  }

  private void awaitWaiting(String waitsFor) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () -> {
              assertThat(work(waitsFor)).isGreaterThanOrEqualTo(1);
              assertThat(oldest(waitsFor)).isGreaterThan(7_000);
            });
  }

  private double work(String waitsFor) {
    return meters.get("custodia.queue.work").tag("waits_for", waitsFor).gauge().value();
  }

  private double oldest(String waitsFor) {
    return meters
        .get("custodia.queue.oldest")
        .tag("waits_for", waitsFor)
        .timeGauge()
        .value(TimeUnit.SECONDS);
  }

  private int pending() {
    return api.get(queue + "/status").json().path("pending_work_units").asInt();
  }

  @Test
  @Tag("I-68")
  @DisplayName("I-68: no model is needed to drain the queue, and health says when it stands")
  void healthTellsOfAStandstill() {
    api.say(w, "s", "una", "I breed llamas.");
    guardrail.pass(w);
    assertThat(pending()).isZero();
    awaitHealth(200);
    stopTheWorkers();
    api.say(w, "s", "una", "I race snails.");
    guardrail.judge(w, _ -> Outcome.PASSED);
    twoHoursPass();
    awaitHealth(503);
    assertThat(api.get("/health/ready").status()).isEqualTo(200);
    workers().forEach(SmartLifecycle::start);
    guardrail.awaitEmpty(w);
    awaitHealth(200);
  }

  @Test
  @Tag("I-69")
  @DisplayName("I-69: how much waits, for how long and for what can be measured at any time")
  void metricsTellWhy() {
    stopTheWorkers();
    api.say(w, "s", "una", "I breed llamas.");
    twoHoursPass();
    awaitWaiting("verdict");
    guardrail.judge(w, _ -> Outcome.PASSED);
    twoHoursPass();
    awaitWaiting("worker");
    fail();
    twoHoursPass();
    awaitWaiting("retry");
    while (fail()) {
      api.post(queue + "/flush", null);
    }
    twoHoursPass();
    awaitWaiting("replay");
  }

  /** One attempt fails; tells whether there will be another. */
  private boolean fail() {
    return ledger.claim(Set.of(WorkKind.REPRESENTATION), 1_000, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().value().equals(w))
        .map(it -> ledger.failed(it, "no"))
        .toList()
        .contains(true);
  }

  @Test
  @Tag("I-70")
  @DisplayName("I-70: a few words alone are reasoned over; nothing waits for more to come")
  void nothingWaitsForCompany() {
    api.say(w, "s", "una", "I knit.");
    guardrail.pass(w);
    assertThat(
            api.post("/v3/workspaces/" + w + "/peers/una/representation", "{}")
                .json()
                .path("representation")
                .asString())
        .contains("una knits.");
  }

  @Test
  @Tag("I-70")
  @DisplayName("I-70: all that is to run by the clock is registered with it")
  void theClockKnowsItsTasks() {
    var registered =
        context.getBeansOfType(ScheduledTaskHolder.class).values().stream()
            .flatMap(it -> it.getScheduledTasks().stream())
            .toList();
    var wanted = new ArrayList<String>();
    for (String name : context.getBeanDefinitionNames()) {
      Class<?> bean = context.getType(name);
      Class<?> type = bean == null ? Object.class : ClassUtils.getUserClass(bean);
      for (var method : type.getDeclaredMethods()) {
        if (method.isAnnotationPresent(Scheduled.class)) {
          wanted.add(type.getName() + "." + method.getName());
        }
      }
    }
    assertThat(wanted).contains(TidyLedger.class.getName() + ".tidy");
    assertThat(registered.stream().map(Object::toString)).containsAll(wanted);
    assertThat(registered).allSatisfy(it -> assertThat(it.nextExecution()).isNotNull());
  }

  @Test
  @Tag("I-70")
  @DisplayName("I-70: cleaning up takes what is over for long, and nothing else")
  void cleaningUp() {
    stopTheWorkers();
    api.say(w, "s", "una", "I breed llamas.", "una", "I race snails.");
    jdbc.sql(
            "update work set state = 'done', updated_at = updated_at - interval '3 days'"
                + " where workspace = ? and id = (select min(id) from work where workspace = ?)")
        .params(w, w)
        .update();
    tidy.tidy();
    assertThat(
            jdbc.sql("select state from work where workspace = ?")
                .param(w)
                .query(String.class)
                .list())
        .containsExactly("recorded");
  }
}
