package dev.custodia.guardrail.catalog;

import java.util.Map;

/** The numbers that a policy sets on one rail; what it leaves out has its standard value. */
public record Parameters(Map<String, Double> values) {
  public static final Parameters STANDARD = new Parameters(Map.of());

  public Parameters {
    values = Map.copyOf(values);
  }

  /** The value of a parameter. */
  public double get(Parameter parameter) {
    return values.getOrDefault(parameter.name(), parameter.standard());
  }

  /** The value of a parameter that counts something. */
  public int count(Parameter parameter) {
    return (int) Math.round(get(parameter));
  }
}
