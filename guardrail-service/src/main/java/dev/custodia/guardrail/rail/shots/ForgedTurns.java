package dev.custodia.guardrail.rail.shots;

import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.Speakers;
import dev.custodia.guardrail.verdict.Plane;
import java.util.List;

/**
 * Words put into the model's mouth: a turn under its name in which it gives its rules up. One is
 * enough. What the text around it wants looked at was not forged but shown.
 */
final class ForgedTurns {
  private static final int TURNS_MAX = 50;

  private ForgedTurns() {}

  static boolean in(Reading reading, Plane plane, Injections injections) {
    List<String> said = reading.turns().saidBy(Speakers::model);
    if (said.isEmpty()) {
      return false;
    }
    boolean wanted = reading.hits().hasAny(InventedTurns.LEADING);
    return said.stream()
            .limit(TURNS_MAX)
            .anyMatch(turn -> injections.givesItselfUp(reading.of(turn), wanted))
        && !shown(reading, plane);
  }

  // Nobody asks for anything in a document; there only what it says of itself can show it.
  private static boolean shown(Reading reading, Plane plane) {
    Hits hits = reading.hits();
    return plane == Plane.CONTEXT
        ? hits.has(Concept.TEACHING) || hits.has(Concept.REPORT)
        : reading.transcript().discussed();
  }
}
