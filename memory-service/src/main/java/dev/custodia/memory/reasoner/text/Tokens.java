package dev.custodia.memory.reasoner.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits text into {@link Token}s in one pass, linear in its length. */
public final class Tokens {
  private static final String CURRENCIES = "$€£¥₹";

  private Tokens() {}

  /** The tokens of the text, in order; white space is left out. */
  public static List<Token> of(String text) {
    var found = new ArrayList<Token>();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        at += Character.charCount(c);
      } else if (isDigit(c) || (CURRENCIES.indexOf(c) >= 0 && digitAt(text, at + 1))) {
        at = number(text, at, found);
      } else if (isWordPart(c)) {
        at = word(text, at, found);
      } else {
        int end = at + Character.charCount(c);
        String mark = text.substring(at, end);
        found.add(new Token(Token.Kind.MARK, mark, plain(mark), at, end));
        at = end;
      }
    }
    return found;
  }

  private static int word(String text, int from, List<Token> found) {
    int at = from;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int next = at + Character.charCount(c);
      boolean inside = isWordPart(c) || isDigit(c);
      boolean joint =
          (c == '\'' || c == '’' || c == '-' || c == '_' || c == '.')
              && at > from
              && next < text.length()
              && isWordPart(text.codePointAt(next));
      boolean tail = (c == '+' || c == '#') && at > from && at <= from + 2;
      if (!inside && !joint && !tail) {
        break;
      }
      at = next;
    }
    String word = text.substring(from, at);
    if (Unspaced.is(word)) {
      Unspaced.split(word, from, found);
    } else {
      found.add(new Token(Token.Kind.WORD, word, plain(word), from, at));
    }
    return at;
  }

  private static int number(String text, int from, List<Token> found) {
    int at = from;
    boolean money = CURRENCIES.indexOf(text.charAt(at)) >= 0;
    if (money) {
      at++;
    }
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean joint =
          (c == '.' || c == ',' || c == ':' || c == '/' || c == '-') && digitAt(text, at + 1);
      if (!isDigit(c) && !joint) {
        break;
      }
      at++;
    }
    while (at < text.length() && isAsciiLetter(text.charAt(at)) && !money) {
      at++;
    }
    if (at < text.length() && (text.charAt(at) == '€' || text.charAt(at) == '%')) {
      money |= text.charAt(at) == '€';
      at++;
    }
    String number = text.substring(from, at);
    found.add(
        new Token(money ? Token.Kind.MONEY : Token.Kind.NUMBER, number, plain(number), from, at));
    return at;
  }

  private static boolean isWordPart(int c) {
    return Character.isLetter(c)
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean digitAt(String text, int at) {
    return at < text.length() && isDigit(text.charAt(at));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replace('’', '\'');
  }
}
