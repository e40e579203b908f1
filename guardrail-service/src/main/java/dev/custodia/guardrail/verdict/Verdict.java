package dev.custodia.guardrail.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The answer of all rails of a plane (spec 1.2). Whether it is certain is a fact of its own: only
 * {@link Passed} and certain is a clean bill.
 */
public sealed interface Verdict {
  /** Whether every rail that this decision rests on really reached it. */
  boolean certain();

  /** How it came about. */
  Trail trail();

  /** Why, in words for people; empty for a certain pass. */
  Optional<String> because();

  /** What was found, each once, in the order of finding. */
  List<String> categories();

  /** Nothing was found; {@code reason} says what was not checked. */
  record Passed(boolean certain, Optional<String> because, Trail trail) implements Verdict {
    @Override
    public List<String> categories() {
      return List.of();
    }
  }

  /** The text may be used as {@code text}; {@code rail} changed it last. */
  record Modified(
      RailName rail,
      boolean certain,
      String text,
      String reason,
      List<String> categories,
      Trail trail)
      implements Verdict {
    public Modified {
      categories = List.copyOf(categories);
    }

    @Override
    public Optional<String> because() {
      return Optional.of(reason);
    }
  }

  /** The text may not be used. {@code text} is how far it was rewritten before, for records. */
  record Blocked(
      RailName rail,
      boolean certain,
      String text,
      String reason,
      List<String> categories,
      Trail trail)
      implements Verdict {
    public Blocked {
      categories = List.copyOf(categories);
    }

    @Override
    public Optional<String> because() {
      return Optional.of(reason);
    }
  }

  /** One of three words for it. */
  default Status status() {
    return switch (this) {
      case Passed p -> Status.PASSED;
      case Modified m -> Status.MODIFIED;
      case Blocked b -> Status.BLOCKED;
    };
  }

  /** The rail that decided, where one did. */
  default Optional<RailName> decidedBy() {
    return switch (this) {
      case Passed p -> Optional.empty();
      case Modified m -> Optional.of(m.rail());
      case Blocked b -> Optional.of(b.rail());
    };
  }

  /** What may be used in place of {@code original}; empty when nothing may. */
  default Optional<String> usable(String original) {
    return switch (this) {
      case Passed p -> Optional.of(original);
      case Modified m -> Optional.of(m.text());
      case Blocked b -> Optional.empty();
    };
  }
}
