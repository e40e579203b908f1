package dev.custodia.memory.atom.text;

/**
 * Cuts a text into the pieces that the o200k vocabulary counts apart: the cutting pattern of that
 * vocabulary, followed by hand, since matching the pattern takes most of the time of a count.
 */
final class Pieces {
  private static final int UPPER = 1;
  private static final int LOWER = 2;
  private static final int NUMBER = 4;
  private static final int SPACE = 8;
  private static final int BREAK = 16;
  private static final int OTHER = 32;

  /** Whether a letter or number, so that it cannot stand before a word as its first sign. */
  private static final int LETTER = 64;

  private static final byte[] ASCII = new byte[128];

  static {
    for (int c = 0; c < ASCII.length; c++) {
      ASCII[c] = (byte) classify(c);
    }
  }

  private final String text;
  private final int length;

  Pieces(String text) {
    this.text = text;
    this.length = text.length();
  }

  /** Where the piece that starts here ends. */
  int end(int start) {
    int c = text.codePointAt(start);
    int kind = kind(c);
    if ((kind & NUMBER) != 0) {
      return numbers(start);
    }
    if ((kind & BREAK) == 0) {
      int word = word(start, start + Character.charCount(c), kind);
      if (word > 0) {
        return word;
      }
    }
    int signs = signs(c == ' ' ? start + 1 : start);
    return signs > 0 ? signs : spaces(start);
  }

  /** A word with at most one sign before it, in the two forms that the pattern tries in turn. */
  private int word(int start, int next, int kind) {
    if ((kind & LETTER) == 0) {
      int prefixed = lowerEnd(next);
      if (prefixed > 0) {
        return contraction(prefixed);
      }
    }
    int end = lowerEnd(start);
    if (end > 0) {
      return contraction(end);
    }
    if ((kind & LETTER) == 0) {
      int prefixed = upperEnd(next);
      if (prefixed > 0) {
        return contraction(prefixed);
      }
    }
    end = upperEnd(start);
    return end > 0 ? contraction(end) : -1;
  }

  /** Any upper ones, then at least one lower: some signs count as both. */
  private int lowerEnd(int from) {
    int upper = run(from, UPPER);
    int lower = run(upper, LOWER);
    if (lower > upper) {
      return lower;
    }
    int at = upper;
    while (at > from) {
      int c = text.codePointBefore(at);
      if ((kind(c) & LOWER) != 0) {
        return at;
      }
      at -= Character.charCount(c);
    }
    return -1;
  }

  private int upperEnd(int from) {
    int upper = run(from, UPPER);
    return upper > from ? run(upper, LOWER) : -1;
  }

  private int numbers(int start) {
    int at = start;
    for (int i = 0; i < 3 && at < length && (kindAt(at) & NUMBER) != 0; i++) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private int signs(int start) {
    int at = run(start, OTHER);
    if (at == start) {
      return -1;
    }
    while (at < length
        && (text.charAt(at) == '\r' || text.charAt(at) == '\n' || text.charAt(at) == '/')) {
      at++;
    }
    return at;
  }

  private int spaces(int start) {
    int end = run(start, SPACE);
    for (int at = end; at > start; at--) {
      char c = text.charAt(at - 1);
      if (c == '\r' || c == '\n') {
        return at;
      }
    }
    // The last space before a word belongs to the word.
    return end < length && end - start > 1 ? end - 1 : end;
  }

  private int contraction(int end) {
    if (end + 1 >= length || text.charAt(end) != '\'') {
      return end;
    }
    char first = Character.toLowerCase(text.charAt(end + 1));
    if (end + 2 < length) {
      char second = Character.toLowerCase(text.charAt(end + 2));
      boolean two =
          (first == 'r' && second == 'e')
              || (first == 'v' && second == 'e')
              || (first == 'l' && second == 'l');
      if (two) {
        return end + 3;
      }
    }
    return switch (first) {
      case 's', 't', 'm', 'd' -> end + 2;
      default -> end;
    };
  }

  private int run(int from, int kinds) {
    int at = from;
    while (at < length) {
      char c = text.charAt(at);
      if (c < ASCII.length) {
        if ((ASCII[c] & kinds) == 0) {
          return at;
        }
        at++;
      } else {
        int point = text.codePointAt(at);
        if ((classify(point) & kinds) == 0) {
          return at;
        }
        at += Character.charCount(point);
      }
    }
    return at;
  }

  private int kindAt(int at) {
    return kind(text.codePointAt(at));
  }

  private static int kind(int c) {
    return c < ASCII.length ? ASCII[c] : classify(c);
  }

  private static int classify(int c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> UPPER | LETTER;
      case Character.LOWERCASE_LETTER -> LOWER | LETTER;
      case Character.MODIFIER_LETTER, Character.OTHER_LETTER -> UPPER | LOWER | LETTER;
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          UPPER | LOWER | OTHER;
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER ->
          NUMBER | LETTER;
      default -> c == '\r' || c == '\n' ? SPACE | BREAK : whiteSpace(c) ? SPACE : OTHER;
    };
  }

  private static boolean whiteSpace(int c) {
    return Character.isSpaceChar(c) || (c >= '\t' && c <= '\r') || c == 0x85;
  }
}
