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
 * @param standard whether it runs where no policy says which rails do
 * @param makes makes the rail with a policy's parameters
 */
public record RailCard(
    RailName name,
    Set<Plane> planes,
    String covers,
    List<Parameter> parameters,
    boolean needsModel,
    boolean standard,
    Function<Parameters, Rail> makes) {
  RailCard(
      RailName name,
      Set<Plane> planes,
      String covers,
      List<Parameter> parameters,
      boolean needsModel,
      Function<Parameters, Rail> makes) {
    this(name, planes, covers, parameters, needsModel, !needsModel, makes);
  }

  /** The same rail, which only runs where a policy names it. */
  RailCard onlyWhereNamed() {
    return new RailCard(name, planes, covers, parameters, needsModel, false, makes);
  }

  /** A rail on which nothing can be set. */
  static RailCard of(Rail rail, String covers) {
    return new RailCard(
        rail.name(), rail.planes(), covers, List.of(), rail.needsModel(), _ -> rail);
  }
}
