package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Reading;
import java.util.List;
import java.util.Set;

/**
 * Where a dialogue has come to: how much its turns spoke of what can be turned to harm or of the
 * model's own instructions, and whether the last question wants that done, how, and against whom.
 */
record Trend(
    double subject, int grave, boolean ownText, double now, boolean operative, boolean peeks) {
  private static final double NOW_MIN = 1.75;
  private static final double SUM_MIN = 2.5;
  private static final int GRAVE_MIN = 2;
  private static final int CHARS_MAX = 2_000;
  private static final Set<Concept> GRAVE = Set.of(Concept.HARM, Concept.ACT, Concept.PRODUCT);
  private static final Set<Concept> OWN_TEXT =
      Set.of(
          Concept.SETUP,
          Concept.SELF_INSTRUCTION,
          Concept.PROMPT,
          Concept.ASKED_OF,
          Concept.OPERATOR);
  private static final Set<Concept> WANTS_DONE =
      Set.of(Concept.OPERATE, Concept.EXACT, Concept.MAKE, Concept.ASSEMBLE);

  static Trend of(Reading last, List<Utterance> history) {
    double subject = 0;
    int grave = 0;
    boolean ownText = false;
    for (Utterance turn : history) {
      Hits hits = last.of(bounded(turn.text())).hits();
      boolean user = turn.role() == Utterance.Role.USER;
      boolean isGrave = hits.hasAny(GRAVE);
      grave += isGrave ? 1 : 0;
      subject += isGrave ? (user ? 0.75 : 0.25) : 0;
      subject += !isGrave && hits.has(Concept.SENSITIVE) ? (user ? 0.5 : 0.25) : 0;
      subject += !user && hits.has(Concept.REFUSAL) ? 0.5 : 0;
      ownText |= user && hits.hasAny(OWN_TEXT);
    }
    Hits hits = last.hits();
    boolean heldBack =
        history.stream()
            .anyMatch(
                turn ->
                    turn.role() == Utterance.Role.ASSISTANT
                        && last.of(bounded(turn.text())).hits().has(Concept.REFUSAL));
    boolean operative = hits.hasAny(WANTS_DONE);
    return new Trend(
        Math.min(subject, 2.5),
        grave,
        ownText,
        now(hits, operative),
        operative && !hits.has(Concept.DEFEND) && hits.has(Concept.OPERATE),
        hits.has(Concept.PEEK) || (heldBack && anotherForm(last)));
  }

  private static boolean anotherForm(Reading last) {
    return last.folded().wordCount() <= 16
        && (last.hits().has(Concept.TRANSFORM) || last.hits().has(Concept.REVEAL));
  }

  private static double now(Hits hits, boolean operative) {
    double weight = operative ? 1 : 0;
    weight += hits.hasAny(GRAVE) ? 1 : hits.has(Concept.SENSITIVE) ? 0.5 : 0;
    weight += hits.has(Concept.TARGET) || hits.has(Concept.VICTIM) ? 0.75 : 0;
    weight += hits.has(Concept.EVADE) ? 1.25 : 0;
    // Who guards against something does not ask that others be kept from seeing it.
    weight -= hits.has(Concept.DEFEND) ? (hits.has(Concept.EVADE) ? 0.5 : 1.5) : 0;
    return weight;
  }

  boolean leadsToHarm() {
    boolean steps = now >= NOW_MIN && subject >= 0.5 && now + subject >= SUM_MIN;
    boolean onlyTheRecipeLacks = operative && grave >= GRAVE_MIN;
    return steps || onlyTheRecipeLacks || (peeks && ownText);
  }

  private static String bounded(String text) {
    return text.length() > CHARS_MAX ? text.substring(0, CHARS_MAX) : text;
  }
}
