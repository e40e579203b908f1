package dev.custodia.guardrail.text;

import org.jspecify.annotations.Nullable;

/**
 * One text as the rails of one check read it. What several rails need is worked out once, when the
 * first asks. Not for use by several threads.
 */
public final class Reading {
  private final Lexicon lexicon;
  private final String text;
  private @Nullable Folded folded;
  private @Nullable Hits hits;
  private @Nullable Quotes quotes;
  private @Nullable TurnLines turns;
  private @Nullable Transcript transcript;

  public Reading(Lexicon lexicon, String text) {
    this.lexicon = lexicon;
    this.text = text;
  }

  /** The text as it came, or as a rail rewrote it. */
  public String text() {
    return text;
  }

  /** The lexicon it is read with. */
  public Lexicon lexicon() {
    return lexicon;
  }

  /** The text folded for comparison. */
  public Folded folded() {
    Folded known = folded;
    if (known == null) {
      known = Folded.of(text);
      folded = known;
    }
    return known;
  }

  /** The concepts in it. */
  public Hits hits() {
    Hits known = hits;
    if (known == null) {
      known = lexicon.search(folded());
      hits = known;
    }
    return known;
  }

  /** Its quoted stretches. */
  public Quotes quotes() {
    Quotes known = quotes;
    if (known == null) {
      known = Quotes.of(folded().text());
      quotes = known;
    }
    return known;
  }

  /** The dialogue that it writes out, if it does. */
  public TurnLines turns() {
    TurnLines known = turns;
    if (known == null) {
      known = TurnLines.of(folded().text(), text);
      turns = known;
    }
    return known;
  }

  /** That dialogue, and what the text around it wants of it. */
  public Transcript transcript() {
    Transcript known = transcript;
    if (known == null) {
      known = new Transcript(turns(), hits());
      transcript = known;
    }
    return known;
  }

  /** Another text, read the same way. */
  public Reading of(String other) {
    return new Reading(lexicon, other);
  }
}
