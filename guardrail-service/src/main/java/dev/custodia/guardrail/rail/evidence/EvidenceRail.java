package dev.custodia.guardrail.rail.evidence;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Track;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Set;

/**
 * Refuses the question with which an attack that is spread over turns has added up. Only a question
 * that is suspicious by itself is refused, so that nobody is locked out by what was said before.
 */
public final class EvidenceRail implements Rail {
  private static final RailName NAME = new RailName("session_evidence");

  /** The share of a bound below which a text speaks for its harmlessness. */
  private static final double QUIET = 0.45;

  private static final double QUIET_BITS = -1;
  private static final double BITS_AT_BOUND = 5;
  private static final int CHARS_MAX = 4_000;

  private final Injections injections;
  private final double bound;
  private final double decay;

  public EvidenceRail(Injections injections, double bound, double decay) {
    this.injections = injections;
    this.bound = bound;
    this.decay = decay;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Planes.INCOMING;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    if (scene.plane() != Plane.INPUT) {
      return Finding.passed();
    }
    double now = evidence(reading, scene.plane());
    if (now <= 0) {
      return Finding.passed();
    }
    Track before = scene.evidence().orElseGet(() -> of(reading, scene));
    return before.bits() > 0 && before.after(now, decay).bits() >= bound
        ? Finding.refused("the turns add up to an attack", "session_evidence")
        : Finding.passed();
  }

  @Override
  public double evidence(Reading reading, Plane plane) {
    double share = injections.suspicion(reading, plane);
    return share < QUIET ? QUIET_BITS : BITS_AT_BOUND * (share - QUIET) / (1 - QUIET);
  }

  // Where nothing is kept, the window that the caller brought is all that there is.
  private Track of(Reading reading, Scene scene) {
    Track track = Track.NONE;
    for (Utterance turn : scene.history().orElse(java.util.List.of())) {
      if (turn.role() == Utterance.Role.USER) {
        String text = turn.text();
        String near = text.length() > CHARS_MAX ? text.substring(0, CHARS_MAX) : text;
        track = track.after(evidence(reading.of(near), Plane.INPUT), decay);
      }
    }
    return track;
  }
}
