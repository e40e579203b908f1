package dev.custodia.memory.reasoner.text;

/**
 * A word, a number or a mark of a text, with the UTF-16 range it stands at. {@code word} is the
 * text in lower case with plain apostrophes, the form that rules compare.
 */
public record Token(Kind kind, String text, String word, int start, int end) {
  /** What a token is made of. */
  public enum Kind {
    WORD,
    NUMBER,
    MONEY,
    MARK
  }

  /** Whether it is this mark or word, given in lower case. */
  public boolean is(String other) {
    return word.equals(other);
  }

  /** Whether it is a word, not a number or a mark. */
  public boolean isWord() {
    return kind == Kind.WORD;
  }

  /** Whether it is a word that begins with an upper-case letter. */
  public boolean isCapitalized() {
    return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
  }
}
