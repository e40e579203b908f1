package dev.custodia.guardrail.check;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.engine.Unicode;
import dev.custodia.platform.problem.Problem;
import org.jspecify.annotations.Nullable;

/** How large a text may be, and how texts are made fit to be judged and kept. */
public final class Limits {
  /** A text of one check, in characters: all rails are linear up to here (DESIGN 7). */
  public static final int TEXT_CHARS_MAX = 1_048_576;

  private Limits() {}

  /**
   * The text, well-formed.
   *
   * @throws Problem where it is missing or too large
   */
  public static String text(@Nullable String text, String path) {
    if (text == null) {
      throw new Problem(ProblemCode.INVALID, "A text is required.")
          .at(path, "missing", "give the text to judge");
    }
    if (text.length() > TEXT_CHARS_MAX) {
      throw new Problem(ProblemCode.TOO_LARGE, "The text is too long.")
          .at(path, "length", "give at most " + TEXT_CHARS_MAX + " characters");
    }
    return Unicode.wellFormed(text);
  }

  /** The policy's name where one is given. */
  public static @Nullable PolicyName policy(@Nullable String name) {
    if (name == null) {
      return null;
    }
    return PolicyName.parse(name)
        .orElseThrow(
            () ->
                new Problem(ProblemCode.INVALID, "That is no policy's name.")
                    .at("policy", "malformed", "give 1 to 128 letters, digits, _ or -"));
  }
}
