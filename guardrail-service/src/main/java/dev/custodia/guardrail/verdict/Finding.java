package dev.custodia.guardrail.verdict;

import java.util.List;

/** What one rail says of one text. Not having checked is an answer of its own, never a pass. */
public sealed interface Finding {
  /** Read, and nothing was found. */
  record Passed() implements Finding {}

  /** The rail could not tell: it is off, unreachable, or does not read this language. */
  record Unchecked(String reason) implements Finding {}

  /** Something was taken out or replaced; {@code text} is what may be used. */
  record Rewritten(String text, String reason, List<String> categories) implements Finding {
    public Rewritten {
      categories = List.copyOf(categories);
    }
  }

  /** The whole text is refused. */
  record Refused(String reason, List<String> categories) implements Finding {
    public Refused {
      categories = List.copyOf(categories);
    }
  }

  /** Read, and nothing was found. */
  static Finding passed() {
    return new Passed();
  }

  /** The rail could not tell. */
  static Finding unchecked(String reason) {
    return new Unchecked(reason);
  }

  /** The text may be used as rewritten. */
  static Finding rewritten(String text, String reason, List<String> categories) {
    return new Rewritten(text, reason, categories);
  }

  /** The whole text is refused. */
  static Finding refused(String reason, List<String> categories) {
    return new Refused(reason, categories);
  }

  /** The whole text is refused for one category. */
  static Finding refused(String reason, String category) {
    return new Refused(reason, List.of(category));
  }
}
