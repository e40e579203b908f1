package dev.custodia.capture.wiring;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;

/**
 * Both halves of a synthetic prompt, read back and compared with the payload that went in. Only the
 * verifier makes one.
 */
public final class CapturePair {
  private final Stem stem;
  private final CaptureRecord record;

  CapturePair(Stem stem, CaptureRecord record) {
    this.stem = stem;
    this.record = record;
  }

  /** The pair's name. */
  public Stem stem() {
    return stem;
  }

  /** What was read back. */
  public CaptureRecord record() {
    return record;
  }
}
