package dev.custodia.memory.v3;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The query parameters of a request; a handler takes them as an argument. */
public final class Query {
  private final Map<String, String[]> values;

  /** Wraps what the request carries. */
  public Query(Map<String, String[]> values) {
    this.values = values;
  }

  /** Where a parameter stands, for a refusal. */
  public static List<Object> at(String name) {
    return List.of("query", name);
  }

  /** A text, or nothing where the parameter is absent. */
  public Optional<String> text(String name) {
    var all = values.get(name);
    if (all == null || all.length == 0) {
      return Optional.empty();
    }
    Soundness.requireText(all[all.length - 1], at(name));
    return Optional.of(all[all.length - 1].replace("\0", ""));
  }

  /** A text, or nothing where the parameter is absent or empty. */
  public Optional<String> filled(String name) {
    return text(name).filter(it -> !it.isEmpty());
  }

  /** Every value of a repeated parameter. */
  public List<String> texts(String name) {
    var all = values.getOrDefault(name, new String[0]);
    Arrays.stream(all).forEach(it -> Soundness.requireText(it, at(name)));
    return List.of(all);
  }

  /** A flag. */
  public boolean flag(String name, boolean otherwise) {
    return text(name).map(it -> Scalars.flag(it, at(name))).orElse(otherwise);
  }

  /** A whole number within bounds, or nothing. */
  public Optional<Integer> number(String name, int min, int max) {
    return text(name).map(it -> Math.toIntExact(Scalars.number(it, min, max, at(name))));
  }

  /** A whole number that may be large. */
  public long large(String name, long otherwise, long min, long max) {
    return text(name).map(it -> Scalars.number(it, min, max, at(name))).orElse(otherwise);
  }

  /** A decimal within bounds, or nothing. */
  public Optional<Double> decimal(String name, double min, double max) {
    return text(name).map(it -> Scalars.decimal(it, min, max, at(name)));
  }
}
