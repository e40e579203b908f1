package dev.custodia.capture.wiring;

/** What becomes of a configuration's text when our entry is to be in it, or out of it. */
sealed interface ConfigEdit {
  /** It is as wanted already. */
  record Unchanged() implements ConfigEdit {}

  /** The text to write. */
  record Changed(String text) implements ConfigEdit {}

  /** The text cannot be changed without a risk for the rest of it; a person has to. */
  record Refused(String why) implements ConfigEdit {}
}
