package dev.custodia.guardrail.rail.injection;

import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hit;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Match;
import dev.custodia.guardrail.text.Quotes;
import dev.custodia.guardrail.text.Reading;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells words that are spoken about from words that are used (H12). What stands in quotation marks
 * beside a word like "phrase" or "translate" is spoken about; so is what an attacker is said to
 * write. It stops being so when the text asks for it to be carried out. A text may hold as many
 * matches as it has words, so none of them may look at all of it again.
 */
final class UseOrMention {
  private static final int AROUND_SENTENCES = 2;
  private static final int TEACHING_SIGNS = 2;
  private static final int TRANSCRIPT_TURNS = 4;
  private static final int QUESTION_CHARS = 200;

  private final Reading reading;
  private final Map<Concept, List<Hit>> unquoted = new EnumMap<>(Concept.class);
  private @Nullable List<Hit> reports;

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
    if (teaches()
        || namesASpeaker(match)
        || reading.transcript().spokenThere(match.start(), match.end())) {
      return true;
    }
    if (quote.isPresent()) {
      return unquoted(Concept.EXECUTE).isEmpty()
          && (nearby(Concept.MENTION, match)
              || nearby(Concept.REPORT, match)
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

  // "Assistant:" before the turns of somebody called so calls nobody.
  private boolean namesASpeaker(Match match) {
    return reading.turns().count() >= TRANSCRIPT_TURNS && reading.turns().beginsAt(match.start());
  }

  // The hits of a concept that stand in no quotation.
  private List<Hit> unquoted(Concept concept) {
    return unquoted.computeIfAbsent(
        concept,
        wanted ->
            reading.hits().of(wanted).stream()
                .map(index -> reading.hits().all().get(index))
                .filter(hit -> reading.quotes().around(hit.start(), hit.end()).isEmpty())
                .toList());
  }

  private boolean nearby(Concept concept, Match match) {
    List<Hit> hits = unquoted(concept);
    int first = firstFrom(hits, match.sentence() - AROUND_SENTENCES);
    return first < hits.size() && hits.get(first).sentence() <= match.sentence() + AROUND_SENTENCES;
  }

  // Where in a list that is in the order of the text the hits of this sentence begin.
  private static int firstFrom(List<Hit> hits, int sentence) {
    int low = 0;
    int high = hits.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (hits.get(middle).sentence() < sentence) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean asksAbout(Quotes.Span quote) {
    String text = reading.folded().text();
    int limit = Math.min(text.length(), quote.end() + QUESTION_CHARS);
    return text.substring(quote.end(), limit).indexOf('?') >= 0;
  }

  // Without quotation marks only a report counts that comes first in the same sentence.
  private boolean reported(Match match) {
    List<Hit> reports = reports();
    int first = firstFrom(reports, match.sentence());
    return first < reports.size()
        && reports.get(first).sentence() == match.sentence()
        && reports.get(first).end() <= match.start();
  }

  private List<Hit> reports() {
    List<Hit> known = reports;
    if (known == null) {
      known =
          reading.hits().of(Concept.REPORT).stream()
              .map(index -> reading.hits().all().get(index))
              .toList();
      reports = known;
    }
    return known;
  }
}
