package dev.custodia.guardrail.rail.encoded;

/**
 * What a text says in another reading.
 *
 * @param by the name of the reading, as categories show it
 * @param squeezed whether the blanks between its words are lost
 */
record Decoded(String by, String text, boolean squeezed) {
  static Decoded of(String by, String text) {
    return new Decoded(by, text, false);
  }

  static Decoded squeezed(String by, String text) {
    return new Decoded(by, text, true);
  }
}
