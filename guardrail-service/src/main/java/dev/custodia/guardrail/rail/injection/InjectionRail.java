package dev.custodia.guardrail.rail.injection;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses a question or a document that orders the model about: instructions put out of force,
 * parts without limits, protection said to be off, the prompt asked for, and on the context plane
 * documents that speak to the machine that reads them (spec 12.2 to 12.6, in one pass).
 */
public final class InjectionRail implements Rail {
  private static final RailName NAME = new RailName("injection");

  private final Injections injections;

  public InjectionRail(Injections injections) {
    this.injections = injections;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.INPUT, Plane.CONTEXT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    List<String> found = injections.in(reading, scene.plane());
    return found.isEmpty()
        ? Finding.passed()
        : Finding.refused("the text gives orders to the model", found);
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
