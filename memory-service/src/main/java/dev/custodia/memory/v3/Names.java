package dev.custodia.memory.v3;

import java.util.List;
import java.util.regex.Pattern;

/** Ids that callers choose: {@code [A-Za-z0-9_-]}, 1 to 512 characters (memory-api 1.3). */
public final class Names {
  private static final Pattern ALPHABET = Pattern.compile("[a-zA-Z0-9_-]+");
  private static final int LENGTH_MAX = 512;

  private Names() {}

  /** The id that a create route's body names, as {@code id} or by its older name. */
  public static String idOf(Fields body, String... aliases) {
    var used = body.nameUsed("id", aliases);
    return require(body.text(used, 1, LENGTH_MAX), body.at(used));
  }

  /** The text, if it is a name. */
  public static String require(String text, List<Object> loc) {
    Lengths.require(text, 1, LENGTH_MAX, loc);
    if (!ALPHABET.matcher(text).matches()) {
      throw new InvalidRequest(
          "string_pattern_mismatch", loc, "Must match the pattern ^[a-zA-Z0-9_-]+$");
    }
    return text;
  }
}
