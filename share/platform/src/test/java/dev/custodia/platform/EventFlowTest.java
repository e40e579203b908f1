package dev.custodia.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.custodia.contracts.event.v1.TurnJudged;
import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.inbox.Inbox;
import dev.custodia.platform.outbox.Outbox;
import dev.custodia.platform.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionTemplate;

/** Events from the transaction that caused them to the handler on the far side. */
class EventFlowTest extends PlatformTest {
  @Autowired private PlatformApplication.Facts facts;
  @Autowired private PlatformApplication.Listener listener;
  @Autowired private Outbox outbox;
  @Autowired private Inbox inbox;
  @Autowired private TransactionTemplate transaction;
  @Autowired private JdbcTemplate jdbc;

  private static TurnJudged judged(String session, String message, String policy) {
    return new TurnJudged(
        new WorkspaceName("w1"),
        new SessionName(session),
        new MessageId(message),
        1,
        TurnJudged.Outcome.PASSED,
        true,
        null,
        null,
        null,
        List.of(),
        policy,
        1,
        Instant.parse("2026-01-02T03:04:05Z"));
  }

  @Test
  void keepsTheOrderOfASessionThroughOutboxAndBroker() {
    var prefix = Ids.next().replace('-', '_');
    var ids = IntStream.range(0, 300).mapToObj(i -> prefix + i).toList();
    facts.tell(ids.stream().map(id -> judged("ordered", id, "default")).toList());
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(handled(prefix)).isEqualTo(ids));
  }

  @Test
  void tellsNothingOfATransactionThatRolledBack() {
    var gone = Ids.next();
    var kept = Ids.next();
    transaction.executeWithoutResult(
        status -> {
          outbox.append(judged("rolled", gone, "default"));
          status.setRollbackOnly();
        });
    facts.tell(List.of(judged("rolled", kept, "default")));
    await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(kept));
    assertThat(listener.handled).doesNotContain(gone);
  }

  @Test
  void demandsARunningTransaction() {
    assertThatThrownBy(() -> outbox.append(judged("s", "m", "default")))
        .isInstanceOf(IllegalTransactionStateException.class);
    assertThatThrownBy(() -> inbox.claim("c", "k"))
        .isInstanceOf(IllegalTransactionStateException.class);
  }

  @Test
  void losesNoEventWhoseLowerSequenceCommitsLater() throws Exception {
    var late = Ids.next();
    var early = Ids.next();
    var appended = new CountDownLatch(1);
    var goOn = new CountDownLatch(1);
    try (var other = Executors.newVirtualThreadPerTaskExecutor()) {
      var slow =
          other.submit(
              () ->
                  transaction.executeWithoutResult(
                      _ -> {
                        outbox.append(judged("late", late, "default"));
                        appended.countDown();
                        try {
                          goOn.await();
                        } catch (InterruptedException stopped) {
                          Thread.currentThread().interrupt();
                        }
                      }));
      appended.await();
      facts.tell(List.of(judged("early", early, "default")));
      await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(early));
      goOn.countDown();
      slow.get();
    }
    await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(late));
  }

  @Test
  void haltsOnlyTheKeyOfAnEventThatTheBrokerRefuses() {
    var refused = judged("halted", Ids.next(), "x".repeat(17 * 1024 * 1024));
    var behind = Ids.next();
    var elsewhere = Ids.next();
    facts.tell(List.of(refused));
    await().atMost(Duration.ofSeconds(20)).until(() -> attempts() > 0);
    facts.tell(
        List.of(judged("halted", behind, "default"), judged("elsewhere", elsewhere, "default")));
    await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(elsewhere));
    assertThat(listener.handled).doesNotContain(behind);
    jdbc.update("delete from outbox where attempts > 0");
    await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(behind));
  }

  @Test
  void carriesTheTraceFromTheCauseToTheEffect() {
    var trace = Trace.begin();
    var id = Ids.next();
    trace.run(() -> facts.tell(List.of(judged("traced", id, "default"))));
    await().atMost(Duration.ofSeconds(20)).until(() -> listener.handled.contains(id));
    assertThat(listener.traces).contains(trace.traceId());
  }

  @Test
  void deadLettersAPoisonedEventWithItsReasonAndHandlesItsNeighbours() {
    var before = Ids.next();
    var after = Ids.next();
    var broken = Ids.next();
    facts.tell(
        List.of(
            judged("poison", before, "default"),
            judged("poison", broken, "broken"),
            judged("poison", after, "default")));
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> listener.handled.containsAll(List.of(before, after)));
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(deadLetters())
                    .anySatisfy(
                        record -> {
                          assertThat(new String(record.value(), StandardCharsets.UTF_8))
                              .contains(broken);
                          assertThat(header(record, "custodia_reason"))
                              .isEqualTo("java.lang.IllegalStateException");
                          assertThat(header(record, "custodia_stack")).isNotEmpty();
                        }));
  }

  @Test
  void deadLettersWhatIsNoCloudEvent() {
    var id = Ids.next();
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", brokers()),
            new StringSerializer(),
            new StringSerializer())) {
      producer.send(new ProducerRecord<>("custodia.verdicts.v1", "w1/s", "no event " + id));
      var misfit =
          new ProducerRecord<>("custodia.verdicts.v1", "w1/s", "{\"workspace\":\"" + id + "\"}");
      misfit
          .headers()
          .add("ce_id", id.getBytes(StandardCharsets.UTF_8))
          .add("ce_type", "dev.custodia.TurnJudged.v1".getBytes(StandardCharsets.UTF_8));
      producer.send(misfit);
    }
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () ->
                assertThat(
                        deadLetters().stream()
                            .map(record -> new String(record.value(), StandardCharsets.UTF_8)))
                    .contains("no event " + id, "{\"workspace\":\"" + id + "\"}"));
  }

  @Test
  void letsExactlyOneOfTwentyRivalsClaimAKey() throws Exception {
    var key = Ids.next();
    int won = 0;
    try (var rivals = Executors.newVirtualThreadPerTaskExecutor()) {
      var claims = new ArrayList<java.util.concurrent.Future<Boolean>>();
      for (int i = 0; i < 20; i++) {
        claims.add(rivals.submit(() -> transaction.execute(_ -> inbox.claim("race", key))));
      }
      for (var claim : claims) {
        won += Boolean.TRUE.equals(claim.get()) ? 1 : 0;
      }
    }
    assertThat(won).isEqualTo(1);
    var unclaimed = transaction.execute(_ -> inbox.claimAll("race", List.of(key, "fresh " + key)));
    assertThat(unclaimed).containsExactly("fresh " + key);
  }

  private List<String> handled(String prefix) {
    return listener.handled.stream().filter(id -> id.startsWith(prefix)).toList();
  }

  private long attempts() {
    var most = jdbc.queryForObject("select coalesce(max(attempts), 0) from outbox", Long.class);
    return most == null ? 0 : most;
  }

  private static String header(ConsumerRecord<String, byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
  }

  private static List<ConsumerRecord<String, byte[]>> deadLetters() {
    var records = new ArrayList<ConsumerRecord<String, byte[]>>();
    var partition = new TopicPartition("custodia.verdicts.v1.dlt", 0);
    try (var consumer =
        new KafkaConsumer<>(
            Map.<String, Object>of("bootstrap.servers", brokers()),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      long end = consumer.endOffsets(List.of(partition)).get(partition);
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
    }
    return records;
  }
}
