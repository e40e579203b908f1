package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;

/** A stem in a path: what is none names nothing, so it is not found. */
final class StemPath {
  private StemPath() {}

  static Stem parse(String text) {
    return Stem.parse(text).orElseThrow(StemPath::notFound);
  }

  static Problem notFound() {
    return new Problem(ProblemCode.NOT_FOUND, "There is no capture of that name.");
  }
}
