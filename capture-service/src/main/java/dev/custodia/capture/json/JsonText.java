package dev.custodia.capture.json;

/** Text of ours as a JSON string. */
final class JsonText {
  private JsonText() {}

  static String quote(String text) {
    StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < 0x20 || (Character.isSurrogate(c) && lone(text, i))) {
            json.append("\\u%04x".formatted((int) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    return json.append('"').toString();
  }

  private static boolean lone(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }
}
