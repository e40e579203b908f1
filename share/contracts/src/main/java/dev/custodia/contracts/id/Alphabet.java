package dev.custodia.contracts.id;

/**
 * The one alphabet of chosen names: {@code [A-Za-z0-9_-]}, 1 to a given number of characters
 * (memory-api 1.3).
 */
final class Alphabet {
  private Alphabet() {}

  static boolean accepts(String text, int lengthMax) {
    if (text.isEmpty() || text.length() > lengthMax) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean known =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '_'
              || c == '-';
      if (!known) {
        return false;
      }
    }
    return true;
  }

  static String require(String kind, String text, int lengthMax) {
    if (!accepts(text, lengthMax)) {
      throw new IllegalArgumentException(
          "a %s is 1 to %d characters of A-Z, a-z, 0-9, '_' and '-'".formatted(kind, lengthMax));
    }
    return text;
  }
}
