package dev.custodia.guardrail.rail.hidden;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what a page carries and does not show: comments, attributes, elements out of sight (spec
 * 12.9). Ordinary words there pass; orders are refused, also when they are cut in pieces.
 */
public final class HiddenRail implements Rail {
  private static final RailName NAME = new RailName("hidden");

  private final Injections injections;

  public HiddenRail(Injections injections) {
    this.injections = injections;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.CONTEXT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    List<HiddenText> hidden = HiddenTexts.in(reading.text());
    if (hidden.isEmpty()) {
      return Finding.passed();
    }
    Set<String> found = new LinkedHashSet<>();
    var all = new StringBuilder();
    for (HiddenText text : hidden) {
      List<String> orders = injections.inHidden(reading.of(text.text()), Plane.CONTEXT);
      if (!orders.isEmpty()) {
        found.add("hidden:" + text.carrier());
        found.addAll(orders);
      }
      all.append(text.text()).append(' ');
    }
    if (found.isEmpty() && hidden.size() > 1) {
      List<String> orders = injections.inHidden(reading.of(all.toString()), Plane.CONTEXT);
      if (!orders.isEmpty()) {
        found.add("hidden:pieces");
        found.addAll(orders);
      }
    }
    return found.isEmpty()
        ? Finding.passed()
        : Finding.refused("the page hides orders to the model", List.copyOf(found));
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
