package dev.custodia.platform.token;

import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.contracts.event.v1.TokenRevoked;
import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.kafka.EventJson;
import dev.custodia.platform.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.SmartLifecycle;
import tools.jackson.core.JacksonException;

/**
 * Follows the compacted topic of revocations from its beginning, without a group, so that every
 * instance knows all of them. Until it has caught up once, no token passes: a restart must not let
 * a revoked one in.
 */
final class RevocationFeed implements Revocations, SmartLifecycle, HealthIndicator {
  private static final Logger LOG = LoggerFactory.getLogger(RevocationFeed.class);
  private static final String REVOKED = CustodiaEvent.typeOf(TokenRevoked.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final TopicPartition PARTITION = new TopicPartition(Topic.TOKENS.topicName(), 0);

  private final Map<String, Object> config;
  private final EventJson events;
  private final Clock clock;
  private final Map<String, Instant> revoked = new ConcurrentHashMap<>();
  private final CountDownLatch caughtUp = new CountDownLatch(1);
  private volatile @Nullable Thread thread;
  private volatile @Nullable Consumer<String, byte[]> consumer;

  RevocationFeed(Map<String, Object> consumerConfig, EventJson events, Clock clock) {
    this.config = new HashMap<>(consumerConfig);
    config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    config.remove(ConsumerConfig.GROUP_ID_CONFIG);
    this.events = events;
    this.clock = clock;
  }

  @Override
  public boolean revoked(String tokenId) {
    if (!knowsAll()) {
      throw new Problem(
              ProblemCode.UNAVAILABLE,
              "The list of revoked tokens is still being read; try again in a moment.")
          .retryAfter(Duration.ofSeconds(1));
    }
    return revoked.containsKey(tokenId);
  }

  /** Whether the feed has caught up; a request that comes right after the start waits for it. */
  private boolean knowsAll() {
    try {
      return caughtUp.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void loop() {
    while (thread == Thread.currentThread()) {
      try (var source =
          new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer())) {
        consumer = source;
        follow(source);
      } catch (WakeupException stopped) {
        return;
      } catch (KafkaException outage) {
        LOG.warn("the feed of revocations waits: {}", outage.toString());
        if (!slept()) {
          return;
        }
      }
    }
  }

  private void follow(Consumer<String, byte[]> source) {
    source.assign(List.of(PARTITION));
    source.seekToBeginning(List.of(PARTITION));
    long end = source.endOffsets(List.of(PARTITION)).getOrDefault(PARTITION, 0L);
    while (thread == Thread.currentThread()) {
      for (var record : source.poll(Duration.ofMillis(500))) {
        note(record);
      }
      if (source.position(PARTITION) >= end) {
        caughtUp.countDown();
      }
      forgetExpired();
    }
  }

  private void note(ConsumerRecord<String, byte[]> record) {
    var type = record.headers().lastHeader("ce_type");
    if (type == null
        || record.value() == null
        || !REVOKED.equals(new String(type.value(), StandardCharsets.UTF_8))) {
      return;
    }
    try {
      var event = events.read(record.value(), TokenRevoked.class);
      revoked.put(event.token(), event.expiresAt());
    } catch (JacksonException unreadable) {
      // The key is the token's id: a record that cannot be read still names what must not pass.
      revoked.put(record.key(), Instant.MAX);
    }
  }

  private void forgetExpired() {
    var longAgo = clock.instant().minus(Duration.ofMinutes(5));
    revoked.values().removeIf(expiry -> expiry.isBefore(longAgo));
  }

  private boolean slept() {
    try {
      Thread.sleep(Duration.ofSeconds(1));
      return true;
    } catch (InterruptedException stopped) {
      return false;
    }
  }

  @Override
  public Health health() {
    return caughtUp.getCount() == 0
        ? Health.up().build()
        : Health.outOfService().withDetail("revocations", "being read").build();
  }

  @Override
  public void start() {
    var follower = Thread.ofPlatform().daemon().name("revocations").unstarted(this::loop);
    thread = follower;
    follower.start();
  }

  @Override
  public void stop() {
    thread = null;
    var source = consumer;
    if (source != null) {
      source.wakeup();
    }
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }
}
