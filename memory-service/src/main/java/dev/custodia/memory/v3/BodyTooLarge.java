package dev.custodia.memory.v3;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;

final class BodyTooLarge extends Problem {
  private static final long serialVersionUID = 1;

  BodyTooLarge(int bytesMax) {
    super(ProblemCode.TOO_LARGE, "The body is larger than %d bytes.".formatted(bytesMax));
  }
}
