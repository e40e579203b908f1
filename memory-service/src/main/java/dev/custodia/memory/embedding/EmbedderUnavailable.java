package dev.custodia.memory.embedding;

/** No vectors can be had now. The reason names no text and no secret. */
public final class EmbedderUnavailable extends RuntimeException {
  /** An outage, with what is known of it. */
  public EmbedderUnavailable(String reason) {
    super(reason);
  }

  /** An outage that another fault caused. */
  public EmbedderUnavailable(String reason, Throwable cause) {
    super(reason, cause);
  }
}
