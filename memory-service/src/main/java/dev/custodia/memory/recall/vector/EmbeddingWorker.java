package dev.custodia.memory.recall.vector;

import dev.custodia.memory.embedding.EmbedderUnavailable;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Keeps making vectors until none is missing: first for what changed, then for what another model
 * embedded. One at a time over all instances; whoever holds the lease works, the others sleep.
 */
@Component
class EmbeddingWorker implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddingWorker.class);
  private static final Duration STOP_WITHIN = Duration.ofSeconds(10);
  private static final Duration NO_SPARE_CORE = Duration.ofSeconds(5);

  private final EmbeddingQueue queue;
  private final EmbedBatch batch;
  private final VectorProperties settings;
  private final WorkerLease lease;
  private final SpareCores cores = new SpareCores("embedding", NO_SPARE_CORE);
  private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

  EmbeddingWorker(
      EmbeddingQueue queue, EmbedBatch batch, VectorProperties settings, DataSource database) {
    this.queue = queue;
    this.batch = batch;
    this.settings = settings;
    this.lease = new WorkerLease(database);
  }

  /** One round; how many documents it dealt with. */
  int round() {
    queue.fill();
    int done = batch.run(queue.next(settings.batchDocumentsMax()), cores);
    return done > 0 ? done : queue.renew();
  }

  private void loop() {
    while (thread.get() == Thread.currentThread()) {
      Duration pause = settings.pollInterval();
      try {
        if (lease.held() && round() > 0) {
          continue;
        }
      } catch (CancellationException stopped) {
        return;
      } catch (EmbedderUnavailable outage) {
        LOG.warn("vectors wait: {}", outage.getMessage());
        pause = settings.outagePause();
      } catch (DataAccessException | TransactionException outage) {
        if (thread.get() == Thread.currentThread()) {
          LOG.warn("vectors wait for the database: {}", outage.getClass().getName());
        }
        pause = settings.outagePause();
      } catch (RuntimeException | Error fault) {
        // A worker that ended would go unnoticed until somebody misses his vectors.
        LOG.error("a round of vectors failed", fault);
        pause = settings.outagePause();
      }
      try {
        Thread.sleep(pause);
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  @Override
  public void start() {
    if (settings.enabled()) {
      // A platform thread: on a busy machine the model's native call comes to run on it.
      Thread worker = Thread.ofPlatform().daemon().name("embedding-worker").unstarted(this::loop);
      thread.set(worker);
      worker.start();
    }
  }

  @Override
  public void stop() {
    Thread worker = thread.getAndSet(null);
    if (worker != null) {
      worker.interrupt();
      try {
        worker.join(STOP_WITHIN);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
    lease.release();
  }

  @Override
  public boolean isRunning() {
    return thread.get() != null;
  }
}
