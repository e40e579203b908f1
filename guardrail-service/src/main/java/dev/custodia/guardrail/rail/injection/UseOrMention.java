package dev.custodia.guardrail.rail.injection;

import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hit;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Match;
import dev.custodia.guardrail.text.Quotes;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.TurnLines;
import java.util.List;
import java.util.Optional;

/**
 * Tells words that are spoken about from words that are used (H12). What stands in quotation marks
 * beside a word like "phrase" or "translate" is spoken about; so is what an attacker is said to
 * write. It stops being so when the text asks for it to be carried out.
 */
final class UseOrMention {
  private static final int AROUND_SENTENCES = 2;
  private static final int TEACHING_SIGNS = 2;
  private static final int TRANSCRIPT_TURNS = 4;
  private static final List<Concept> WORKED_ON =
      List.of(Concept.TASK, Concept.TRANSFORM, Concept.MENTION, Concept.QUESTION);

  private final Reading reading;

  UseOrMention(Reading reading) {
    this.reading = reading;
  }

  /** Whether the match is only spoken about. */
  boolean spokenAbout(Match match) {
    return spokenAbout(match, reading.quotes().around(match.start(), match.end()));
  }

  /**
   * The same of what was weighed: words inside and outside of a quotation are no order together.
   */
  boolean partlySpokenAbout(Match match) {
    Quotes quotes = reading.quotes();
    return spokenAbout(
        match,
        quotes
            .around(match.start(), match.end())
            .or(() -> quotes.around(match.start(), match.start() + 1))
            .or(() -> quotes.around(match.end() - 1, match.end())));
  }

  private boolean spokenAbout(Match match, Optional<Quotes.Span> quote) {
    if (teaches() || saidInTranscript(match)) {
      return true;
    }
    if (quote.isPresent()) {
      return !outside(Concept.EXECUTE, quote.get(), Integer.MAX_VALUE, match)
          && (outside(Concept.MENTION, quote.get(), AROUND_SENTENCES, match)
              || outside(Concept.REPORT, quote.get(), AROUND_SENTENCES, match)
              || asksAbout(quote.get()));
    }
    return reported(match);
  }

  // A handout, a quiz, a glossary: the text says several times that it shows examples.
  private boolean teaches() {
    Hits hits = reading.hits();
    return hits.count(Concept.TEACHING) >= TEACHING_SIGNS
        && !hits.has(Concept.EXECUTE)
        && !hits.has(Concept.ADDRESS);
  }

  // A dialogue that somebody wants worked on: what was said there is not said here.
  private boolean saidInTranscript(Match match) {
    TurnLines turns = reading.turns();
    if (turns.count() < TRANSCRIPT_TURNS
        || match.start() < turns.begin()
        || match.end() > turns.end()
        || turns.leftOpen()) {
      return false;
    }
    Hits hits = reading.hits();
    for (Concept concept : WORKED_ON) {
      for (int index : hits.of(concept)) {
        Hit hit = hits.all().get(index);
        if (hit.end() <= turns.begin() || hit.start() >= turns.end()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean outside(Concept concept, Quotes.Span quote, int sentences, Match match) {
    Hits hits = reading.hits();
    for (int index : hits.of(concept)) {
      Hit hit = hits.all().get(index);
      boolean near = Math.abs(hit.sentence() - match.sentence()) <= sentences;
      if (near
          && reading.quotes().around(hit.start(), hit.end()).isEmpty()
          && (hit.end() <= quote.start() || hit.start() >= quote.end())) {
        return true;
      }
    }
    return false;
  }

  private boolean asksAbout(Quotes.Span quote) {
    String text = reading.folded().text();
    int after = text.indexOf('?', quote.end());
    return after >= 0 && after - quote.end() < 200;
  }

  // Without quotation marks only a report counts that comes first in the same sentence.
  private boolean reported(Match match) {
    Hits hits = reading.hits();
    for (int index : hits.of(Concept.REPORT)) {
      Hit hit = hits.all().get(index);
      if (hit.end() <= match.start() && hit.sentence() == match.sentence()) {
        return true;
      }
    }
    return false;
  }
}
