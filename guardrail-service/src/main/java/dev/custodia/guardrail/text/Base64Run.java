package dev.custodia.guardrail.text;

import java.util.Base64;
import java.util.Optional;

/** Base64 as it stands in texts: with either alphabet, padded or not, or cut off. */
public final class Base64Run {
  private Base64Run() {}

  /** Whether a sign may be part of one. */
  public static boolean has(char c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/'
        || c == '='
        || c == '-'
        || c == '_';
  }

  /** What a run of such signs says, if that is text in UTF-8. */
  public static Optional<String> text(String run) {
    return bytes(run).flatMap(StrictText::of);
  }

  private static Optional<byte[]> bytes(String run) {
    String bare = run.replace("=", "").replace('-', '+').replace('_', '/');
    int whole = bare.length() % 4 == 1 ? bare.length() - 1 : bare.length();
    try {
      return Optional.of(Base64.getDecoder().decode(bare.substring(0, whole)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
