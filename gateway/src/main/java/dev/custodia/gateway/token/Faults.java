package dev.custodia.gateway.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.util.LinkedHashSet;
import java.util.Set;

/** What is wrong with a request, member by member, told all at once. */
final class Faults {
  static final String ALPHABET = "A-Z, a-z, 0-9, '_' and '-'";

  private final Set<Fault> all = new LinkedHashSet<>();

  void add(String path, String code, String message) {
    all.add(new Fault(path, code, message));
  }

  void throwIfAny() {
    throwIfAny(ProblemCode.INVALID, "A token as asked for cannot be made.");
  }

  void throwIfAny(ProblemCode code, String detail) {
    if (all.isEmpty()) {
      return;
    }
    var problem = new Problem(code, detail);
    all.forEach(fault -> problem.at(fault.path(), fault.code(), fault.message()));
    throw problem;
  }

  private record Fault(String path, String code, String message) {}
}
