package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.feed.FeedTrim;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Makes the indexes durable from time to time, off the path of searches, and trims the feed. */
@Component
class Upkeep implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

  /**
   * Fewer changes than this wait for a quieter time: a commit costs as much for one as for many.
   */
  private static final long CHANGES_MIN = 200;

  private static final int ROUNDS_TO_SETTLE_ALL = 12;
  private static final int ROUNDS_TO_TRIM = 720;

  private final Indexes indexes;
  private final FeedTrim trim;
  private final RecallProperties settings;
  private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

  Upkeep(Indexes indexes, FeedTrim trim, RecallProperties settings) {
    this.indexes = indexes;
    this.trim = trim;
    this.settings = settings;
  }

  void round(long number) {
    try {
      indexes.settle(number % ROUNDS_TO_SETTLE_ALL == 0 ? 1 : CHANGES_MIN);
      if (number % ROUNDS_TO_TRIM == 0) {
        trim.trim();
      }
    } catch (RuntimeException outage) {
      if (isRunning()) {
        LOG.warn("the upkeep of the indexes waits: {}", outage.toString());
      }
    }
  }

  private void loop() {
    for (long number = 1; thread.get() == Thread.currentThread(); number++) {
      try {
        Thread.sleep(settings.settleEvery());
      } catch (InterruptedException stopped) {
        return;
      }
      round(number);
    }
  }

  @Override
  public void start() {
    Thread keeper = Thread.ofVirtual().name("recall-upkeep").unstarted(this::loop);
    thread.set(keeper);
    keeper.start();
  }

  @Override
  public void stop() {
    Thread keeper = thread.getAndSet(null);
    if (keeper != null) {
      // Not interrupted: Lucene's files don't survive an interrupt while they are written.
      LOG.debug("the upkeep ends with its round");
    }
  }

  @Override
  public boolean isRunning() {
    return thread.get() != null;
  }
}
