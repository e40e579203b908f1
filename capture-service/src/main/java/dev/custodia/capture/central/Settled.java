package dev.custodia.capture.central;

/** What came of a capture that was handed to the writer. */
sealed interface Settled permits Settled.Erased, Written {
  /** It was captured once and erased since; it does not come back. */
  record Erased() implements Settled {}
}
