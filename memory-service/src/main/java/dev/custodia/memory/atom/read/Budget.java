package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.Shape;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What an operation may spend. A caller may ask for less or more, up to the limits of the service.
 */
record Budget(
    int maxAtoms,
    int maxCandidates,
    int maxBytes,
    int maxContextTokens,
    int maxEvaluationWork,
    int maxPackingWork,
    @Nullable Instant deadline) {
  static final int TOKENS_MAX = 1_000_000;

  private static final int ATOMS = 256;
  private static final int CANDIDATES = 10_000;
  private static final int BYTES = 4 << 20;
  private static final int EVALUATION_WORK = 500_000;
  private static final int PACKING_WORK = 2_000_000;

  static Budget of(Shape request) {
    if (!request.has("budget")) {
      return new Budget(ATOMS, CANDIDATES, BYTES, TOKENS_MAX, EVALUATION_WORK, PACKING_WORK, null);
    }
    Shape shape =
        Shape.object(
            request.get("budget"),
            "$.budget",
            "maxAtoms",
            "maxCandidates",
            "maxBytes",
            "maxContextTokens",
            "maxEvaluationWork",
            "maxPackingWork",
            "deadline");
    return new Budget(
        amount(shape, "maxAtoms", ATOMS, 10_000),
        amount(shape, "maxCandidates", CANDIDATES, CANDIDATES),
        amount(shape, "maxBytes", BYTES, 64 << 20),
        amount(shape, "maxContextTokens", TOKENS_MAX, TOKENS_MAX),
        amount(shape, "maxEvaluationWork", EVALUATION_WORK, 10_000_000),
        amount(shape, "maxPackingWork", PACKING_WORK, 20_000_000),
        deadline(shape));
  }

  /** Refuses when the time that the caller set is over. */
  void inTime(Instant now) {
    if (deadline != null && !now.isBefore(deadline)) {
      throw new AtomFault(AtomCode.BUDGET_EXHAUSTED, "The deadline passed.")
          .at("$.budget.deadline");
    }
  }

  private static int amount(Shape shape, String member, int otherwise, int max) {
    JsonNode value = shape.get(member);
    if (value == null) {
      return otherwise;
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.asLong() < 0) {
      throw new AtomFault(
              AtomCode.INVALID_SCHEMA, "A budget is a whole number from 0 to %d.".formatted(max))
          .at(shape.at(member));
    }
    return (int) Math.min(value.asLong(), max);
  }

  private static @Nullable Instant deadline(Shape shape) {
    String text = shape.optionalText("deadline");
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new AtomFault(AtomCode.INVALID_SCHEMA, "A deadline is an ISO 8601 instant in UTC.")
          .at("$.budget.deadline");
    }
  }
}
