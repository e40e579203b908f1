package dev.custodia.memory.recall.vector;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets work be done on cores that nobody else wants: by a thread that the operating system stops at
 * once when any other is ready to run. Being nice alone does not do that, since a nice thread keeps
 * its core for some milliseconds, and a request that wakes several times waits as often. Java's own
 * thread priorities do nothing on Linux unless the JVM is told so.
 */
final class SpareCores {
  private static final Logger LOG = LoggerFactory.getLogger(SpareCores.class);

  /** The thread ends after so long without work, and comes back with the next. */
  private static final Duration UNUSED = Duration.ofSeconds(30);

  private static final int SCHED_IDLE = 5;
  private static final int THIS_THREAD = 0;

  private final ThreadPoolExecutor idler;
  private final Duration patience;

  /** Work that has found no spare core for so long is done on the caller's own thread. */
  SpareCores(String threadName, Duration patience) {
    this.patience = patience;
    // A platform thread: only such a one has a priority, and a native call would pin a carrier.
    this.idler =
        new ThreadPoolExecutor(
            1,
            1,
            UNUSED.toSeconds(),
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            tasks -> Thread.ofPlatform().daemon().name(threadName).unstarted(() -> idle(tasks)));
    idler.allowCoreThreadTimeOut(true);
  }

  /**
   * Does the work and waits for it.
   *
   * @throws CancellationException when the caller is interrupted
   */
  <T> T use(Supplier<T> work) {
    Future<T> result = idler.submit(work::get);
    try {
      return result.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException busyMachine) {
      // What has begun goes on, and its result is forgotten; so the next work waits as long again,
      // and a machine that is never at rest still gets on.
      result.cancel(false);
      return work.get();
    } catch (InterruptedException stopped) {
      result.cancel(false);
      Thread.currentThread().interrupt();
      throw new CancellationException();
    } catch (ExecutionException failed) {
      throw switch (failed.getCause()) {
        case RuntimeException e -> e;
        case Error e -> throw e;
        case null, default -> new IllegalStateException(failed);
      };
    }
  }

  private static void idle(Runnable tasks) {
    yieldToOthers();
    tasks.run();
  }

  @SuppressWarnings("restricted") // the start scripts and images allow it
  private static void yieldToOthers() {
    if (!System.getProperty("os.name").startsWith("Linux")) {
      return;
    }
    try (var arena = Arena.ofConfined()) {
      Linker linker = Linker.nativeLinker();
      MethodHandle setScheduler =
          linker.downcallHandle(
              linker.defaultLookup().findOrThrow("sched_setscheduler"),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.ADDRESS));
      // struct sched_param is one int, the real-time priority, which is zero for all others.
      MemorySegment parameter = arena.allocate(ValueLayout.JAVA_INT);
      int refused = (int) setScheduler.invokeExact(THIS_THREAD, SCHED_IDLE, parameter);
      if (refused != 0) {
        LOG.info("vectors are made at normal priority: the system lowers none");
      }
    } catch (Throwable unsupported) {
      LOG.info("vectors are made at normal priority: {}", unsupported.toString());
    }
  }
}
