package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The weights and thresholds by which an answer is given, hedged or withheld; fitted to the
 * labelled set in the repository ({@code ./custodia bench calibrate}) and stored beside the rules.
 */
record Calibration(List<Double> weights, double answerAt, double relatedAt) {
  /** The weights by name, in the order of {@link Features#vector}. */
  static final List<String> NAMES =
      List.of(
          "bias",
          "coverage",
          "context",
          "reply",
          "cosine",
          "topical",
          "typed",
          "untyped",
          "stranger",
          "other-speaker",
          "names-only",
          "name-missing",
          "ruled-out",
          "same-day",
          "other-day");

  Calibration {
    weights = List.copyOf(weights);
  }

  static Calibration shipped() {
    var values = new HashMap<String, Double>();
    for (String line : WordList.lines("calibration.properties")) {
      int equals = line.indexOf('=');
      values.put(
          line.substring(0, equals).strip(), Double.valueOf(line.substring(equals + 1).strip()));
    }
    return of(values);
  }

  private static Calibration of(Map<String, Double> values) {
    return new Calibration(
        NAMES.stream().map(name -> value(values, name)).toList(),
        value(values, "answer-at"),
        value(values, "related-at"));
  }

  private static double value(Map<String, Double> values, String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalStateException("calibration.properties has no line for " + name);
    }
    return value;
  }

  Calibration answeringAt(double threshold, double related) {
    return new Calibration(weights, threshold, related);
  }

  /** The lines of {@code calibration.properties}. */
  String written() {
    var lines = new StringBuilder();
    for (int i = 0; i < NAMES.size(); i++) {
      lines.append(String.format(Locale.ROOT, "%s=%.2f%n", NAMES.get(i), weights.get(i)));
    }
    return lines
        + String.format(Locale.ROOT, "answer-at=%.2f%nrelated-at=%.2f%n", answerAt, relatedAt);
  }

  /**
   * What is measured of one passage: the share of the question that its own words cover and that
   * the turns around it or the question before it add, its nearness in meaning, and what speaks for
   * or against it.
   */
  record Features(
      double coverage,
      double context,
      double reply,
      double cosine,
      boolean topical,
      boolean typed,
      boolean untyped,
      boolean stranger,
      boolean otherSpeaker,
      boolean namesOnly,
      boolean nameMissing,
      boolean ruledOut,
      boolean sameDay,
      boolean otherDay) {
    double[] vector() {
      return new double[] {
        1,
        coverage,
        context,
        reply,
        cosine,
        topical ? 1 : 0,
        typed ? 1 : 0,
        untyped ? 1 : 0,
        stranger ? 1 : 0,
        otherSpeaker ? 1 : 0,
        namesOnly ? 1 : 0,
        nameMissing ? 1 : 0,
        ruledOut ? 1 : 0,
        sameDay ? 1 : 0,
        otherDay ? 1 : 0
      };
    }
  }

  /** The logistic curve over the features of one passage. */
  double probability(Features of) {
    double[] vector = of.vector();
    double x = 0;
    for (int i = 0; i < vector.length; i++) {
      x += weights.get(i) * vector[i];
    }
    return 1 / (1 + Math.exp(-x));
  }
}
