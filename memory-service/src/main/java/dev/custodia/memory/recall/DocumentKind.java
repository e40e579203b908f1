package dev.custodia.memory.recall;

/** What sort of thing a document is, in its feature's own word: {@code message}, say. */
public record DocumentKind(String value) {
  private static final int LENGTH_MAX = 32;

  public DocumentKind {
    if (value.isEmpty() || value.length() > LENGTH_MAX) {
      throw new IllegalArgumentException(
          "a document kind is 1 to %d characters".formatted(LENGTH_MAX));
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if ((c < 'a' || c > 'z') && c != '_') {
        throw new IllegalArgumentException("a document kind is written in a-z and '_'");
      }
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
