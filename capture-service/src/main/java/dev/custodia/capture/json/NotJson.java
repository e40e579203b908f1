package dev.custodia.capture.json;

/**
 * Bytes that are not what RFC 8259 calls a JSON object in UTF-8. The message says what was wrong
 * and where, never what stood there.
 */
public final class NotJson extends Exception {
  private final int offset;

  NotJson(String reason, int offset) {
    super("%s at byte %d".formatted(reason, offset), null, false, false);
    this.offset = offset;
  }

  /** Where it went wrong, counted from the first byte. */
  public int offset() {
    return offset;
  }
}
