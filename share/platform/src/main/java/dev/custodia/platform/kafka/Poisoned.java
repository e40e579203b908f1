package dev.custodia.platform.kafka;

/**
 * A record that no retry can help: it goes to the dead-letter topic at once, with this sentence as
 * the reason.
 */
public class Poisoned extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Poisoned(String reason) {
    super(reason);
  }

  public Poisoned(String reason, Throwable cause) {
    super(reason, cause);
  }
}
