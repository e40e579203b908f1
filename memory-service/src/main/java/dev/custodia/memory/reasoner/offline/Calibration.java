package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.WordList;
import java.util.HashMap;
import java.util.Map;

/**
 * The weights and thresholds by which an answer is given, hedged or withheld; fitted to the
 * labelled set in the repository and stored beside the rules.
 */
record Calibration(
    double bias,
    double coverage,
    double cosine,
    double topical,
    double nameMissing,
    double ruledOut,
    double answerAt,
    double relatedAt) {
  static Calibration shipped() {
    var values = new HashMap<String, Double>();
    for (String line : WordList.lines("calibration.properties")) {
      int equals = line.indexOf('=');
      values.put(
          line.substring(0, equals).strip(), Double.valueOf(line.substring(equals + 1).strip()));
    }
    return of(values);
  }

  static Calibration of(Map<String, Double> values) {
    return new Calibration(
        value(values, "bias"),
        value(values, "coverage"),
        value(values, "cosine"),
        value(values, "topical"),
        value(values, "name-missing"),
        value(values, "ruled-out"),
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

  /** The logistic curve over the features of one passage. */
  double probability(double covered, double near, boolean topic, boolean missing, boolean out) {
    double x =
        bias
            + coverage * covered
            + cosine * near
            + (topic ? topical : 0)
            + (missing ? nameMissing : 0)
            + (out ? ruledOut : 0);
    return 1 / (1 + Math.exp(-x));
  }
}
