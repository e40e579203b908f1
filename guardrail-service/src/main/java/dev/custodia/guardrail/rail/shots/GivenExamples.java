package dev.custodia.guardrail.rail.shots;

import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hit;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.TurnLines;
import java.util.List;

/**
 * Examples of giving in: a dialogue between any two names in which one wants what may not be had
 * and the other always complies, left open for the model to go on. Who is named how does not
 * matter; a dialogue that somebody wants worked on is none.
 */
final class GivenExamples {
  private static final int TURNS_MIN = 5;
  private static final List<Concept> GIVING_IN =
      List.of(Concept.GIVES_IN, Concept.COMPLY, Concept.SURE);
  private static final List<Concept> WANTED =
      List.of(
          Concept.HARM,
          Concept.ACT,
          Concept.PRODUCT,
          Concept.SENSITIVE,
          Concept.SECRET,
          Concept.OTHERS_DATA,
          Concept.SELF_INSTRUCTION,
          Concept.PROMPT,
          Concept.LAW,
          Concept.PERSONAL);

  private GivenExamples() {}

  static boolean in(Reading reading) {
    TurnLines turns = reading.turns();
    if (turns.count() < TURNS_MIN) {
      return false;
    }
    Hits hits = reading.hits();
    return within(hits, GIVING_IN, turns) >= 2
        && within(hits, WANTED, turns) >= 1
        && !askedAbout(hits, turns);
  }

  private static int within(Hits hits, List<Concept> concepts, TurnLines turns) {
    int count = 0;
    for (Concept concept : concepts) {
      for (int index : hits.of(concept)) {
        int at = hits.all().get(index).start();
        count += at >= turns.begin() && at <= turns.end() ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean askedAbout(Hits hits, TurnLines turns) {
    List<Concept> asking =
        turns.leftOpen()
            ? List.of(Concept.TASK, Concept.TRANSFORM)
            : List.of(Concept.TASK, Concept.TRANSFORM, Concept.MENTION, Concept.QUESTION);
    for (Concept concept : asking) {
      for (int index : hits.of(concept)) {
        Hit hit = hits.all().get(index);
        if (hit.end() <= turns.begin() || hit.start() >= turns.end()) {
          return true;
        }
      }
    }
    return false;
  }
}
