package dev.custodia.guardrail.text;

/**
 * A text folded for comparison, with the running number of the word and of the sentence at every
 * character. Made in one pass; never larger than a small multiple of the text.
 */
public final class Folded {
  private final String text;
  private final int[] words;
  private final int[] sentences;
  private final boolean hasOtherScripts;

  private Folded(String text, int[] words, int[] sentences, boolean hasOtherScripts) {
    this.text = text;
    this.words = words;
    this.sentences = sentences;
    this.hasOtherScripts = hasOtherScripts;
  }

  /** Folds a text. */
  public static Folded of(String raw) {
    var out = new StringBuilder(raw.length() + 16);
    boolean other = false;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c < 0x80) {
        out.append(ascii(c));
        continue;
      }
      other = true;
      if (Character.isHighSurrogate(c)
          && i + 1 < raw.length()
          && Character.isLowSurrogate(raw.charAt(i + 1))) {
        out.append(Fold.several(Character.toCodePoint(c, raw.charAt(i + 1))));
        i++;
        continue;
      }
      char folded = Fold.one(c);
      if (folded == Fold.SEVERAL) {
        out.append(Fold.several(c));
      } else if (folded != Fold.NOTHING) {
        out.append(folded);
      }
    }
    return number(out.toString(), other);
  }

  private static char ascii(char c) {
    if (c >= 'A' && c <= 'Z') {
      return (char) (c + 32);
    }
    return c >= ' ' || c == '\n' ? c : c == 0x08 || c == 0x7f ? '\u0001' : ' ';
  }

  private static Folded number(String text, boolean other) {
    int length = text.length();
    var words = new int[length + 1];
    var sentences = new int[length + 1];
    int word = 0;
    int sentence = 0;
    boolean inWord = false;
    int dense = 0;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (Letters.dense(c)) {
        // Scripts without blanks: two characters count as a word.
        if ((dense++ & 1) == 0) {
          word++;
        }
        inWord = false;
      } else if (Letters.word(c)) {
        if (!inWord) {
          word++;
          inWord = true;
        }
        dense = 0;
      } else {
        if (c != '\'' && c != '\u0001') {
          inWord = false;
        }
        if (endsSentence(text, i)) {
          sentence++;
        }
      }
      words[i] = word;
      sentences[i] = sentence;
    }
    words[length] = word;
    sentences[length] = sentence;
    return new Folded(text, words, sentences, other);
  }

  private static boolean endsSentence(String text, int i) {
    char c = text.charAt(i);
    return switch (c) {
      case '\n', '\u3002', '\uff01', '\uff1f', '\u061f', '\u0964' -> true;
      case '.', '!', '?', ';' -> i + 1 == text.length() || isBreak(text.charAt(i + 1));
      default -> false;
    };
  }

  private static boolean isBreak(char next) {
    return next == ' ' || next == '\n' || next == '"' || next == '\'' || next == ')' || next == '<';
  }

  /** The folded text. */
  public String text() {
    return text;
  }

  /** How many words stand at or before this character. */
  public int wordAt(int offset) {
    return words[offset];
  }

  /** How many sentences end before this character. */
  public int sentenceAt(int offset) {
    return sentences[offset];
  }

  /** How many words there are. */
  public int wordCount() {
    return words[text.length()];
  }

  /** Whether a character outside ASCII was read. */
  public boolean hasOtherScripts() {
    return hasOtherScripts;
  }
}
