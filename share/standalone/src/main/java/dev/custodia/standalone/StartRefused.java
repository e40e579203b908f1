package dev.custodia.standalone;

/** The suite cannot start as things are. The message is one sentence that says what to do. */
public final class StartRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StartRefused(String message) {
    super(message);
  }

  StartRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
