package dev.custodia.guardrail.catalog;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * What there is to know of a rail: where it can run, what it covers, what can be set on it.
 *
 * @param makes makes the rail with a policy's parameters
 */
public record RailCard(
    RailName name,
    Set<Plane> planes,
    String covers,
    List<Parameter> parameters,
    boolean needsModel,
    Function<Parameters, Rail> makes) {
  /** A rail on which nothing can be set. */
  static RailCard of(Rail rail, String covers) {
    return new RailCard(
        rail.name(), rail.planes(), covers, List.of(), rail.needsModel(), _ -> rail);
  }
}
