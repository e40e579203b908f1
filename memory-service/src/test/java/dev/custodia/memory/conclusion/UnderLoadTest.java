package dev.custodia.memory.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Derivation;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Summary;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Utterance;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Reasoning while much is said at once, while a model is slow, and while nothing is stated. */
@ReasoningTest
class UnderLoadTest {
  private static final int SESSIONS = 64;

  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired Ledger ledger;
  @Autowired JudgedMessages messages;
  @Autowired Reasoner reasoner;
  @Autowired ReasonOver reasonOver;
  @Autowired MeterRegistry meters;
  @Autowired JdbcClient jdbc;
  @Autowired List<SmartLifecycle> loops;

  final String w = Api.fresh();

  @AfterEach
  void workAgain() {
    workers().filter(it -> !it.isRunning()).forEach(SmartLifecycle::start);
  }

  private Stream<SmartLifecycle> workers() {
    return loops.stream()
        .filter(it -> it.getClass().getPackageName().startsWith("dev.custodia.memory"));
  }

  private List<Work> mine() {
    return ledger.claim(Set.of(WorkKind.REPRESENTATION), 1_000, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().value().equals(w))
        .toList();
  }

  private long work(String state) {
    return jdbc.sql("select count(*) from work where workspace = ? and state = ?")
        .params(w, state)
        .query(Long.class)
        .single();
  }

  @Test
  @Tag("I-80")
  @DisplayName("I-80: sessions go on beside each other, and one that is held up holds up no other")
  void noSessionWaitsForAnother() throws Exception {
    workers().forEach(SmartLifecycle::stop);
    api.say(w, "held", "una", "I breed llamas.");
    guardrail.judge(w, _ -> Outcome.PASSED);
    List<Work> held = mine();
    assertThat(held).hasSize(1);
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      var posts =
          IntStream.range(0, SESSIONS)
              .<Callable<Integer>>mapToObj(
                  i -> () -> api.say(w, "s" + i, "una", "I own boat " + i + ".").status())
              .toList();
      for (var post : clients.invokeAll(posts)) {
        assertThat(post.get()).isEqualTo(201);
      }
    }
    api.say(w, "held", "una", "I race snails.");
    guardrail.judge(w, _ -> Outcome.PASSED);
    workers().forEach(SmartLifecycle::start);
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(work("done")).isEqualTo(SESSIONS));
    assertThat(work("running")).isEqualTo(1);
    assertThat(work("ready")).isEqualTo(1);
    ledger.release(held);
    guardrail.awaitEmpty(w);
    assertThat(work("done")).isEqualTo(SESSIONS + 2);
  }

  @Test
  @DisplayName("requests that follow each other without a pause don't keep work from being done")
  void requestsGoFirstButNotForEver() throws Exception {
    api.say(w, "s", "una", "I breed llamas.");
    var over = new AtomicBoolean();
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        clients.execute(
            () -> {
              while (!over.get()) {
                api.get("/v3/workspaces/" + w + "/queue/status");
              }
            });
      }
      try {
        guardrail.judge(w, _ -> Outcome.PASSED);
        Awaitility.await()
            .atMost(Duration.ofSeconds(30))
            .untilAsserted(() -> assertThat(work("done")).isEqualTo(1));
      } finally {
        over.set(true);
      }
    }
  }

  /** A reasoner that takes long for each message, by its own clock. */
  private final class Slow extends Clock implements Reasoner {
    private Instant now = Instant.parse("2030-01-01T00:00:00Z");

    @Override
    public Derivation derive(Utterance said) {
      now = now.plusSeconds(40);
      return reasoner.derive(said);
    }

    @Override
    public Answer answer(Inquiry inquiry) {
      return reasoner.answer(inquiry);
    }

    @Override
    public Summary summarize(Recap recap) {
      return reasoner.summarize(recap);
    }

    @Override
    public List<Thought.Supersession> replaced(Matters matters) {
      return reasoner.replaced(matters);
    }

    @Override
    public Filled fill(Inquiry inquiry, JsonNode schema) {
      return reasoner.fill(inquiry, schema);
    }

    @Override
    public Thought reflect(Matters matters) {
      return reasoner.reflect(matters);
    }

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  @Tag("I-75")
  @DisplayName(
      "I-75: a slow model stores what it has well within the lease, and gives back the rest")
  void aSlowModelHoldsNothingUp() {
    workers().forEach(SmartLifecycle::stop);
    api.say(w, "s", "una", "I breed llamas.", "una", "I race snails.", "bo", "I sing.");
    guardrail.judge(w, _ -> Outcome.PASSED);
    var slow = new Slow();
    var settings = new ReasoningProperties(1, 400, Duration.ofMinutes(2), Duration.ofMillis(500));
    var batch = new ReasonBatch(ledger, messages, slow, reasonOver, settings, meters, slow);
    assertThat(batch.next()).isTrue();
    assertThat(work("done")).isEqualTo(1);
    assertThat(work("running")).isZero();
    assertThat(mine())
        .extracting(Work::observed, Work::attempt)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("una", 1),
            org.assertj.core.groups.Tuple.tuple("bo", 1));
  }

  @Test
  @Tag("I-78")
  @DisplayName("I-78: messages that state nothing are counted apart from those that do")
  void zeroYieldIsCounted() {
    double none = counted("none");
    double some = counted("some");
    api.say(w, "s", "una", "Hi there!", "una", "How are you?", "una", "I breed llamas.");
    guardrail.pass(w);
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () -> {
              assertThat(counted("none") - none).isEqualTo(2);
              assertThat(counted("some") - some).isEqualTo(1);
            });
  }

  private double counted(String yield) {
    return meters
        .counter("custodia.reasoning.messages", "yield", yield, "engine", "offline")
        .count();
  }
}
