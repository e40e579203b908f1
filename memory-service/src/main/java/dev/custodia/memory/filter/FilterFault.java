package dev.custodia.memory.filter;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;

/** A filter that says nothing that can be asked; 422 with a sentence, as the reference does. */
final class FilterFault extends Problem {
  private static final long serialVersionUID = 1;

  FilterFault(String detail) {
    super(ProblemCode.INVALID, detail);
  }
}
