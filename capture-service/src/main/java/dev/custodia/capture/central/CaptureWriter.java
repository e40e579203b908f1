package dev.custodia.capture.central;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Takes captures from any number of requests and has them written in groups by one thread: what
 * arrives while a group is on its way to the disk is the next group. A capture alone pays for two
 * commits and two forced files; under load many share them (ADR-0002).
 */
@Component
class CaptureWriter implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(CaptureWriter.class);
  private static final int IDLE_MILLIS = 200;

  private final BlockingQueue<CaptureGroup.Job> queue = new LinkedBlockingQueue<>();
  private final CaptureGroups groups;
  private final int groupMax;
  private final AtomicBoolean running = new AtomicBoolean();

  CaptureWriter(CaptureGroups groups, CaptureProperties properties) {
    this.groups = groups;
    this.groupMax = properties.groupMax();
  }

  /** Writes a capture; completes when both halves are on the disk and the ledger says so. */
  CompletableFuture<Written> submit(PendingCapture capture) {
    CaptureGroup.Job job = new CaptureGroup.Job(capture, new CompletableFuture<>());
    if (running.get()) {
      queue.add(job);
    } else {
      job.answer().completeExceptionally(away("The service is stopping."));
    }
    return job.answer();
  }

  /** Writes a capture and waits for it; a failure is the caller's to answer. */
  Written written(PendingCapture capture) {
    try {
      return submit(capture).join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof Problem problem) {
        throw problem;
      }
      throw failed;
    }
  }

  private void loop() {
    List<CaptureGroup.Job> jobs = new ArrayList<>();
    while (running.get() || !queue.isEmpty()) {
      try {
        CaptureGroup.Job first = queue.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        if (first != null) {
          jobs.add(first);
          queue.drainTo(jobs, groupMax - 1);
          groups.begin(jobs).write();
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      } catch (RuntimeException | Error fault) {
        LOG.warn("A group of {} captures failed", jobs.size(), fault);
        Problem problem = away("The capture could not be noted; it is safe to send it again.");
        jobs.forEach(job -> job.answer().completeExceptionally(problem));
      } finally {
        jobs.clear();
      }
    }
  }

  static Problem away(String detail) {
    return new Problem(ProblemCode.UNAVAILABLE, detail).retryAfter(Duration.ofSeconds(1));
  }

  @Override
  public void start() {
    running.set(true);
    Thread.ofPlatform().daemon().name("capture-writer").start(this::loop);
  }

  @Override
  public void stop() {
    running.set(false);
  }

  @Override
  public boolean isRunning() {
    return running.get();
  }
}
