package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Set;

/**
 * Weighs a dialogue that comes to harm in small steps (crescendo): what the last question wants
 * done, how exactly, how unseen, and what the turns before it led to. No single question need be
 * refusable; the sum is held against a bound, and a dialogue that stays on one harmless subject
 * adds nothing.
 */
public final class StepsRail implements Rail {
  private static final RailName NAME = new RailName("steps");
  private static final int TURNS_MIN = 2;

  /** Below this the last question wants nothing that the turns before could make worse. */
  private static final double NOW_MIN = 1.5;

  private final double bound;

  public StepsRail(double bound) {
    this.bound = bound;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.INPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    List<Utterance> history = scene.history().orElse(List.of());
    long asked = history.stream().filter(turn -> turn.role() == Utterance.Role.USER).count();
    if (asked < TURNS_MIN) {
      return Finding.passed();
    }
    if (Trend.of(reading, history).leadsToHarm()) {
      return Finding.refused("the dialogue leads to harm in small steps", "crescendo");
    }
    double now = now(reading.hits());
    if (now < NOW_MIN) {
      return Finding.passed();
    }
    double before = before(reading, history);
    return now >= bound || (now + before >= bound && before > 0)
        ? Finding.refused("the dialogue leads to harm in small steps", "crescendo")
        : Finding.passed();
  }

  // What the last question itself wants.
  private static double now(Hits hits) {
    double weight = 0;
    boolean makes = hits.has(Concept.MAKE);
    boolean evades = hits.has(Concept.EVADE);
    weight += hits.has(Concept.HARM) || hits.has(Concept.ACT) ? 1.5 : 0;
    weight += evades ? 1.5 : 0;
    weight += hits.has(Concept.OPERATE) || hits.has(Concept.ASSEMBLE) ? 0.5 : 0;
    weight += hits.has(Concept.EXACT) ? 0.5 : 0;
    weight += hits.has(Concept.FORGE) && makes ? 1.5 : 0;
    weight += (hits.has(Concept.ACCESS) || makes) && evades ? 1 : 0;
    weight +=
        hits.has(Concept.REVEAL) && hits.has(Concept.PERSONAL) && hits.has(Concept.VICTIM)
            ? 0.5
            : 0;
    weight += hits.has(Concept.VICTIM) && !hits.has(Concept.DEFEND) ? 1 : 0;
    weight += hits.has(Concept.AS_IF) && hits.has(Concept.PERSONAL) ? 1 : 0;
    weight += hits.has(Concept.PROMPT) || hits.has(Concept.SELF_INSTRUCTION) ? 2 : 0;
    weight += hits.has(Concept.UNRESTRICTED) || hits.has(Concept.COMPLY) ? 2 : 0;
    weight -= hits.has(Concept.DEFEND) ? 1 : 0;
    return weight;
  }

  // What led to it: sensitive subjects, and answers that held back.
  private static double before(Reading reading, List<Utterance> history) {
    double weight = 0;
    for (Utterance turn : history) {
      Hits hits = reading.of(bounded(turn.text())).hits();
      if (turn.role() == Utterance.Role.USER) {
        weight += hits.has(Concept.HARM) ? 0.75 : 0;
        weight += hits.has(Concept.EVADE) ? 0.75 : 0;
        weight += hits.has(Concept.ACCESS) ? 0.25 : 0;
        weight += hits.has(Concept.FORGE) ? 0.5 : 0;
        weight += hits.has(Concept.PROMPT) || hits.has(Concept.SELF_INSTRUCTION) ? 0.75 : 0;
        weight += hits.has(Concept.INSTRUCTION) ? 0.25 : 0;
      } else {
        weight += hits.has(Concept.REFUSAL) ? 0.5 : 0;
      }
    }
    return Math.min(weight, 3);
  }

  private static String bounded(String text) {
    return text.length() > 2_000 ? text.substring(0, 2_000) : text;
  }
}
