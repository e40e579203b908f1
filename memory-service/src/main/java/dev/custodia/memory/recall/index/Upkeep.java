package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.feed.Erasures;
import dev.custodia.memory.recall.feed.FeedTrim;
import dev.custodia.memory.recall.feed.Snapshot;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Makes the indexes durable from time to time, off the path of searches, takes erased texts out of
 * their files, and trims the feed.
 */
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
  private final Erasures erasures;
  private final RecallProperties settings;
  private final AtomicReference<Snapshot> looked = new AtomicReference<>(Snapshot.NOTHING);
  private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

  Upkeep(Indexes indexes, FeedTrim trim, Erasures erasures, RecallProperties settings) {
    this.indexes = indexes;
    this.trim = trim;
    this.erasures = erasures;
    this.settings = settings;
  }

  void round(long number) {
    try {
      if (number % ROUNDS_TO_SETTLE_ALL == 0) {
        takeOutErased();
        indexes.settle(1);
      } else {
        indexes.settle(CHANGES_MIN);
      }
      if (number % ROUNDS_TO_TRIM == 0) {
        trim.trim();
      }
    } catch (RuntimeException outage) {
      if (isRunning()) {
        LOG.warn("the upkeep of the indexes waits: {}", outage.toString());
      }
    }
  }

  /** An index that nobody searches would keep what was erased in its files. */
  private void takeOutErased() {
    Erasures.Seen seen = erasures.since(looked.get());
    seen.workspaces().forEach(indexes::takeOutErased);
    looked.set(seen.now());
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
