package dev.custodia.standalone;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.sift.AbstractDiscriminator;

/**
 * Says to which part a log line belongs when all parts share one JVM: every thread that a service
 * starts, virtual ones included, inherits the label of the thread that started the service.
 */
public final class LogLabel extends AbstractDiscriminator<ILoggingEvent> {
  private static final InheritableThreadLocal<String> LABEL = new InheritableThreadLocal<>();

  static void run(String label, Runnable work) {
    call(label, work::run);
  }

  /** Does work of a part on a thread of another. */
  static <E extends Exception> void call(String label, Work<E> work) throws E {
    var before = LABEL.get();
    LABEL.set(label);
    try {
      work.run();
    } finally {
      if (before == null) {
        LABEL.remove();
      } else {
        LABEL.set(before);
      }
    }
  }

  /** What may fail as it is. */
  @FunctionalInterface
  interface Work<E extends Exception> {
    void run() throws E;
  }

  @Override
  public String getDiscriminatingValue(ILoggingEvent event) {
    String label = LABEL.get();
    return label == null ? "suite" : label;
  }

  @Override
  public String getKey() {
    return "part";
  }
}
