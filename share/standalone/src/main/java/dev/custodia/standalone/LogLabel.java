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
    LABEL.set(label);
    try {
      work.run();
    } finally {
      LABEL.remove();
    }
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
