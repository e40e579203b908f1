package dev.custodia.capture.doctor;

import java.util.List;

/**
 * One thing that was found: which rule, on what, in a sentence, and the command that shows or mends
 * it (capture 10.2).
 *
 * @param rule the stable code
 * @param files the files it is about, as many as are worth naming
 */
public record Finding(
    Level level,
    String category,
    String rule,
    String subject,
    String message,
    String reproduce,
    List<String> files) {

  /** How much it matters. */
  public enum Level {
    OK,
    INFO,
    WARN,
    FAIL,
    DRIFT
  }

  /** The category of everything that concerns an archive. */
  public static final String ARCHIVE = "capture";

  public Finding {
    files = List.copyOf(files);
  }

  static Finding of(Level level, String rule, String subject, String message, String reproduce) {
    return new Finding(level, ARCHIVE, rule, subject, message, reproduce, List.of());
  }

  /** The same finding as {@code watch} says it. */
  public Finding asDrift() {
    return level == Level.FAIL
        ? new Finding(Level.DRIFT, category, rule, subject, message, reproduce, files)
        : this;
  }

  /** The line that a person reads. */
  public String line() {
    String end = reproduce.isEmpty() ? "" : "  [reproduce: " + reproduce + "]";
    return "%-5s %-11s %s — %s%s".formatted(level, category, subject, message, end);
  }
}
