package dev.custodia.capture.rendering;

/**
 * A string as a YAML scalar that every reader of YAML 1.1 and 1.2 gives back unchanged (capture
 * 4.4): single-quoted where it can be, double-quoted with escapes where a control character, a line
 * separator or a byte order mark stands in it.
 */
final class YamlScalar {
  private YamlScalar() {}

  static String of(String text) {
    if (plain(text)) {
      return "'" + text.replace("'", "''") + "'";
    }
    StringBuilder yaml = new StringBuilder("\"");
    text.codePoints().forEach(codePoint -> append(yaml, codePoint));
    return yaml.append('"').toString();
  }

  private static boolean plain(String text) {
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      if (escaped(text.codePointAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static void append(StringBuilder yaml, int codePoint) {
    switch (codePoint) {
      case '"' -> yaml.append("\\\"");
      case '\\' -> yaml.append("\\\\");
      case '\n' -> yaml.append("\\n");
      case '\r' -> yaml.append("\\r");
      case '\t' -> yaml.append("\\t");
      default -> {
        if (!escaped(codePoint)) {
          yaml.appendCodePoint(codePoint);
        } else {
          yaml.append((codePoint < 0x100 ? "\\x%02x" : "\\u%04x").formatted(codePoint));
        }
      }
    }
  }

  private static boolean escaped(int codePoint) {
    return codePoint < 0x20
        || (codePoint >= 0x7F && codePoint < 0xA0)
        || codePoint == 0x2028
        || codePoint == 0x2029
        || codePoint == 0xFEFF
        || codePoint == 0xFFFE
        || codePoint == 0xFFFF
        || (codePoint >= 0xD800 && codePoint < 0xE000);
  }
}
