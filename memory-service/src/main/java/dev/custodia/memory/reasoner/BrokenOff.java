package dev.custodia.memory.reasoner;

import java.io.Serial;

/**
 * An answer broke off after a part of it had been told. That part was supported by evidence; what
 * was to follow is not known, and another answer can't take its place any more.
 */
public final class BrokenOff extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** Broken off for a reason that names neither text nor key. */
  public BrokenOff(String reason, Throwable cause) {
    super(reason, cause);
  }
}
