package dev.custodia.guardrail.measure;

import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.verdict.Plane;
import java.util.EnumMap;
import java.util.List;

/** The engine of a workspace that wrote no policy, without a Spring context. */
public final class Standard {
  private static final Engine ENGINE = build();

  private Standard() {}

  /** One for all tests of a JVM. */
  public static Engine engine() {
    return ENGINE;
  }

  private static Engine build() {
    var catalog = new RailCatalog(ModelEndpoint.none());
    var rails = new EnumMap<Plane, List<Rail>>(Plane.class);
    catalog
        .standard()
        .forEach(
            (plane, names) ->
                rails.put(
                    plane,
                    names.stream()
                        .map(
                            name ->
                                catalog.find(name).orElseThrow().makes().apply(Parameters.STANDARD))
                        .toList()));
    return new Engine(catalog.lexicon(), rails, OnError.ALLOW);
  }
}
