package dev.custodia.memory.recall.vector;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets the operating system run this thread on cores that nobody else wants. Java's own thread
 * priorities do nothing on Linux unless the JVM is told so; a thread may always lower itself there.
 */
final class BackgroundThread {
  private static final Logger LOG = LoggerFactory.getLogger(BackgroundThread.class);

  /** A tenth of a busy core or so: the work still comes on when there is no rest for hours. */
  private static final int NICENESS = 10;

  private static final int THIS_THREAD = 0;
  private static final int PRIO_PROCESS = 0;

  private BackgroundThread() {}

  /** Makes the calling platform thread yield to all others from now on, where that is possible. */
  @SuppressWarnings("restricted") // the start scripts and images allow it
  static void yieldsToOthers() {
    if (!System.getProperty("os.name").startsWith("Linux")) {
      return;
    }
    try {
      Linker linker = Linker.nativeLinker();
      MethodHandle setPriority =
          linker.downcallHandle(
              linker.defaultLookup().findOrThrow("setpriority"),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT));
      int refused = (int) setPriority.invokeExact(PRIO_PROCESS, THIS_THREAD, NICENESS);
      if (refused != 0) {
        LOG.info("vectors are made at normal priority: the system lowers none");
      }
    } catch (Throwable unsupported) {
      LOG.info("vectors are made at normal priority: {}", unsupported.toString());
    }
  }
}
