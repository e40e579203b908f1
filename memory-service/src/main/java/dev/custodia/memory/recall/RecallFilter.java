package dev.custodia.memory.recall;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a hit must be besides relevant. It narrows the candidates; it's no access rule, for the
 * caller re-reads every hit under his own rights.
 */
public sealed interface RecallFilter {
  /** The field that holds a document's own id. */
  String ID = "id";

  /** Everything. */
  static RecallFilter none() {
    return new AllOf(List.of());
  }

  /** The field has one of the values; no values match nothing. */
  record In(String field, Set<String> values) implements RecallFilter {
    public In {
      values = Set.copyOf(values);
    }
  }

  /** Dated from (inclusive) to (exclusive); null leaves that side open. */
  record Within(@Nullable Instant from, @Nullable Instant to) implements RecallFilter {}

  /** Every part holds; no parts match everything. */
  record AllOf(List<RecallFilter> parts) implements RecallFilter {
    public AllOf {
      parts = List.copyOf(parts);
    }
  }

  /** Some part holds; no parts match nothing. */
  record AnyOf(List<RecallFilter> parts) implements RecallFilter {
    public AnyOf {
      parts = List.copyOf(parts);
    }
  }

  /** The part does not hold. */
  record Not(RecallFilter part) implements RecallFilter {}
}
