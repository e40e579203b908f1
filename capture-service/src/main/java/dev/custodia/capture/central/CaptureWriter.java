package dev.custodia.capture.central;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Takes captures from any number of requests and has them written in groups: what arrives while a
 * group is being noted is the next group, and while one is on its way to the disk the next may be
 * noted. A capture alone pays for two commits and two forced files; under load many share them
 * (ADR-0002).
 */
@Component
class CaptureWriter implements SmartLifecycle {
  private static final int IDLE_MILLIS = 200;

  private static final int STOP_SECONDS = 20;

  private final BlockingQueue<CaptureGroup.Job> queue = new LinkedBlockingQueue<>();
  private final CaptureGroups groups;
  private final int groupMax;
  private final int inFlightMax;
  private final Semaphore room;
  private final ExecutorService writing = Executors.newCachedThreadPool(threads("capture-group-"));
  private final AtomicBoolean running = new AtomicBoolean();
  private final AtomicReference<@Nullable Thread> noting = new AtomicReference<>();

  CaptureWriter(CaptureGroups groups, CaptureProperties properties) {
    this.groups = groups;
    this.groupMax = properties.groupMax();
    this.inFlightMax = properties.groupsInFlightMax();
    this.room = new Semaphore(inFlightMax);
  }

  private static ThreadFactory threads(String name) {
    return Thread.ofPlatform().daemon().name(name, 0).factory();
  }

  /** Writes a capture; completes when both halves are on the disk and the ledger says so. */
  CompletableFuture<Settled> submit(PendingCapture capture) {
    CaptureGroup.Job job = new CaptureGroup.Job(capture, new CompletableFuture<>());
    if (running.get()) {
      queue.add(job);
    } else {
      job.answer().completeExceptionally(away("The service is stopping."));
    }
    return job.answer();
  }

  /** Writes a capture and waits for it; a failure is the caller's to answer. */
  Settled settled(PendingCapture capture) {
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
    try {
      while (running.get() || !queue.isEmpty()) {
        CaptureGroup.Job first = queue.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        if (first != null) {
          // Room first: what arrives while all are writing joins this group.
          room.acquire();
          begin(first);
        }
      }
      room.acquire(inFlightMax);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void begin(CaptureGroup.Job first) {
    List<CaptureGroup.Job> jobs = new ArrayList<>();
    jobs.add(first);
    queue.drainTo(jobs, groupMax - 1);
    CaptureGroup group = groups.begin(jobs);
    group.note();
    writing.execute(
        () -> {
          try {
            group.write();
          } finally {
            room.release();
          }
        });
  }

  static Problem away(String detail) {
    return new Problem(ProblemCode.UNAVAILABLE, detail).retryAfter(Duration.ofSeconds(1));
  }

  @Override
  public void start() {
    running.set(true);
    Thread thread = threads("capture-writer-").newThread(this::loop);
    noting.set(thread);
    thread.start();
  }

  /** Ends when everything that was taken is answered. */
  @Override
  public void stop() {
    running.set(false);
    Thread thread = noting.getAndSet(null);
    if (thread != null) {
      try {
        thread.join(Duration.ofSeconds(STOP_SECONDS));
      } catch (InterruptedException hurried) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public boolean isRunning() {
    return running.get();
  }

  /** After recovery and before whoever takes captures; when all stops, after them. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE + 1;
  }
}
