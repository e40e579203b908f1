package dev.custodia.guardrail.text;

import java.util.List;

/**
 * A dialogue that stands in a text, and what is asked of it from outside. Where somebody wants it
 * worked on, what was said there is not said here; where nobody does, it is part of what is said.
 */
public final class Transcript {
  private static final int TURNS_MIN = 4;
  private static final List<Concept> WORK =
      List.of(Concept.TASK, Concept.TRANSFORM, Concept.MENTION);

  private final TurnLines turns;
  private final Hits hits;
  private final boolean workedOn;

  Transcript(TurnLines turns, Hits hits) {
    this.turns = turns;
    this.hits = hits;
    this.workedOn =
        turns.count() >= TURNS_MIN && !turns.leftOpen() && askedOutside(turns.begin(), turns.end());
  }

  /** Whether this is said in a dialogue that somebody wants worked on. */
  public boolean spokenThere(int start, int end) {
    return workedOn && start >= turns.begin() && end <= turns.end();
  }

  /** Whether there is a dialogue, closed, that the text around it wants worked on. */
  public boolean workedOn() {
    return workedOn;
  }

  /** Whether the text around even a single turn wants something done with it. */
  public boolean discussed() {
    return askedOutside(turns.firstBegin(), turns.lastEnd());
  }

  private boolean askedOutside(int begin, int end) {
    boolean asks = outside(Concept.QUESTION, begin, end);
    if (outside(Concept.EXECUTE, begin, end) && !asks) {
      return false;
    }
    for (Concept work : WORK) {
      if (outside(work, begin, end)) {
        return true;
      }
    }
    // A question about the one who is asked is none about the dialogue.
    return asks && !outside(Concept.SELF, begin, end);
  }

  private boolean outside(Concept concept, int begin, int end) {
    for (int index : hits.of(concept)) {
      Hit hit = hits.all().get(index);
      if (hit.end() <= begin || hit.start() >= end) {
        return true;
      }
    }
    return false;
  }
}
