package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;

/** What came of writing a capture: both halves are on the disk in either case. */
sealed interface Written extends Settled {
  /** The stem of the pair. */
  Stem stem();

  /** SHA-256 of the record. */
  String digest();

  /** It was not there before. */
  record Created(Stem stem, String digest) implements Written {}

  /** It was there already: this delivery, or the prompt of this name. */
  record Repeated(Stem stem, String digest) implements Written {}
}
