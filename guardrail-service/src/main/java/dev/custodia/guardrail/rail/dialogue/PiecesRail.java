package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.rail.encoded.EncodedRail;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts together what a user said in pieces, over several turns or within one, and refuses it when
 * the whole gives an order or the pieces are to be decoded and carried out.
 */
public final class PiecesRail implements Rail {
  private static final RailName NAME = new RailName("pieces");
  private static final int TURNS_MAX = 6;
  private static final int CHARS_MAX = 8_000;

  private final Injections injections;
  private final EncodedRail encoded;

  public PiecesRail(Injections injections, EncodedRail encoded) {
    this.injections = injections;
    this.encoded = encoded;
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
    boolean assembles = reading.hits().has(Concept.ASSEMBLE);
    if (!assembles && !reading.hits().has(Concept.EXECUTE)) {
      return Finding.passed();
    }
    // Who says what in a dialogue that is to be looked at is no piece of anything.
    if (reading.transcript().workedOn()) {
      return Finding.passed();
    }
    List<String> turns = userTurns(reading, scene);
    var pieces = new ArrayList<String>();
    turns.forEach(turn -> pieces.addAll(Pieces.in(turn)));
    if (pieces.size() < 2) {
      return Finding.passed();
    }
    Set<String> found = new LinkedHashSet<>();
    for (String whole :
        List.of(
            String.join("", pieces),
            String.join(" ", pieces),
            String.join("", pieces.reversed()),
            String.join(" ", pieces.reversed()))) {
      if (found.isEmpty() && whole.length() <= CHARS_MAX) {
        look(reading.of(whole), scene, found);
      }
    }
    return found.isEmpty()
        ? Finding.passed()
        : Finding.refused("the pieces give orders when they are put together", List.copyOf(found));
  }

  private void look(Reading whole, Scene scene, Set<String> found) {
    List<String> orders = injections.inHidden(whole, Plane.INPUT);
    if (orders.isEmpty() && encoded.judge(whole, scene) instanceof Finding.Refused refused) {
      orders = refused.categories();
    }
    if (!orders.isEmpty()) {
      found.add("split_payload");
      found.addAll(orders);
    }
  }

  private static List<String> userTurns(Reading reading, Scene scene) {
    var turns = new ArrayList<String>();
    for (Utterance turn : scene.history().orElse(List.of())) {
      if (turn.role() == Utterance.Role.USER && turn.text().length() < CHARS_MAX) {
        turns.add(turn.text());
      }
    }
    int surplus = Math.max(0, turns.size() - TURNS_MAX);
    var latest = new ArrayList<>(turns.subList(surplus, turns.size()));
    if (reading.text().length() < CHARS_MAX) {
      latest.add(reading.text());
    }
    return latest;
  }
}
