package dev.custodia.platform.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OutboxSignalTest {
  private static final Duration PAUSE = Duration.ofMillis(400);
  private static final Duration BETWEEN_COMMITS = Duration.ofMillis(20);

  private final OutboxSignal signal = new OutboxSignal();

  @Test
  void waitsUntilARushOfCommitsIsOver() throws InterruptedException {
    var commits = new AtomicInteger();
    var rush = rush(commits, new AtomicBoolean(), 50);
    signal.settle(PAUSE, Duration.ofMinutes(1));
    assertThat(commits).as("commits before it came back").hasValue(50);
    rush.join();
  }

  @Test
  void comesBackFromARushThatNeverEnds() throws InterruptedException {
    var enough = new AtomicBoolean();
    var rush = rush(new AtomicInteger(), enough, Integer.MAX_VALUE);
    signal.settle(PAUSE, Duration.ofSeconds(1));
    assertThat(rush.isAlive()).isTrue();
    enough.set(true);
    rush.join();
  }

  @Test
  void sleepsOnePauseWhereNothingIsCommitted() throws InterruptedException {
    signal.raise();
    signal.settle(Duration.ofMillis(1), Duration.ofMinutes(1));
    assertThat(signal.await(Duration.ofMillis(1))).as("what was raised before").isFalse();
  }

  private Thread rush(AtomicInteger commits, AtomicBoolean enough, int most) {
    signal.raise();
    return Thread.ofVirtual()
        .start(
            () -> {
              while (commits.get() < most && !enough.get()) {
                signal.raise();
                commits.incrementAndGet();
                sleep();
              }
            });
  }

  private static void sleep() {
    try {
      Thread.sleep(BETWEEN_COMMITS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
