package dev.custodia.platform.trace;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Where a piece of work stands in its trace (W3C Trace Context, version 00). The outbox stores it
 * with the event, so that what a request caused on the far side of Kafka logs the request's trace
 * id.
 */
public record Trace(String traceId, String spanId) {
  /** The HTTP and Kafka header. */
  public static final String HEADER = "traceparent";

  private static final String MDC_KEY = "traceparent";
  private static final Pattern FORM =
      Pattern.compile("00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}");
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A trace that begins here. */
  public static Trace begin() {
    return new Trace(hex(16), hex(8));
  }

  /** The trace of a header's text, or empty where there is none or it is malformed. */
  public static Optional<Trace> parse(@Nullable String header) {
    if (header == null) {
      return Optional.empty();
    }
    var match = FORM.matcher(header);
    return match.matches()
        ? Optional.of(new Trace(match.group(1), match.group(2)))
        : Optional.empty();
  }

  /** The trace of the running work; begins one where there is none. */
  public static Trace current() {
    return parse(MDC.get(MDC_KEY)).orElseGet(Trace::begin);
  }

  /** The same trace, one step further. */
  public Trace step() {
    return new Trace(traceId, hex(8));
  }

  /** Runs the work under this trace: what it logs and what it causes carries the id. */
  public void run(Runnable work) {
    try (var held = hold()) {
      work.run();
    }
  }

  /** Puts this trace in force on the thread until the result is closed. */
  public Held hold() {
    var before = MDC.get(MDC_KEY);
    MDC.put(MDC_KEY, header());
    MDC.put("trace", traceId);
    return () -> {
      if (before == null) {
        MDC.remove(MDC_KEY);
        MDC.remove("trace");
      } else {
        MDC.put(MDC_KEY, before);
        MDC.put("trace", parse(before).map(Trace::traceId).orElse(""));
      }
    };
  }

  /** The text of the header. */
  public String header() {
    return "00-" + traceId + "-" + spanId + "-01";
  }

  private static String hex(int bytes) {
    byte[] random = new byte[bytes];
    RANDOM.nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /** Ends what {@link #hold()} began. */
  @FunctionalInterface
  public interface Held extends AutoCloseable {
    @Override
    void close();
  }
}
