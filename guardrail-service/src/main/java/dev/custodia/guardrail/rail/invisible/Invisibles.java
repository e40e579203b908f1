package dev.custodia.guardrail.rail.invisible;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;

/** Knows which invisible characters a text needs and which only hide something. */
final class Invisibles {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
  private static final int ZERO_WIDTH_JOINER = 0x200d;
  private static final int BYTE_ORDER_MARK = 0xfeff;
  private static final int BLACK_FLAG = 0x1f3f4;
  private static final int CANCEL_TAG = 0xe007f;
  private static final int FLAG_TAGS_MAX = 7;

  private Invisibles() {}

  /** The text without characters that only hide something; the same length when there are none. */
  static String strip(String text) {
    int first = firstSuspect(text);
    if (first < 0) {
      return text;
    }
    boolean rightToLeft = hasRightToLeft(text);
    var out = new StringBuilder(text.length()).append(text, 0, first);
    int i = first;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      int next = i + Character.charCount(codePoint);
      int flag = codePoint == BLACK_FLAG ? flagEnd(text, next) : -1;
      if (flag > 0) {
        out.append(text, i, flag);
        next = flag;
      } else if (!hides(text, i, codePoint, next, rightToLeft)) {
        out.appendCodePoint(codePoint);
      }
      i = next;
    }
    return out.toString();
  }

  private static int firstSuspect(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' ? control(c) : c >= 0x7f && (Character.isSurrogate(c) || suspect(c))) {
        return i > 0 && Character.isLowSurrogate(c) ? i - 1 : i;
      }
    }
    return -1;
  }

  private static boolean control(int c) {
    return c < ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\f';
  }

  private static boolean suspect(int c) {
    return c == 0x7f
        || UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT)
        || UCharacter.getType(c) == Character.FORMAT
        || (c >= 0x80 && c < 0xa0);
  }

  private static boolean hides(String text, int at, int c, int next, boolean rightToLeft) {
    if (control(c)) {
      return true;
    }
    if (c < 0x7f || !suspect(c)) {
      return false;
    }
    int before = at == 0 ? -1 : text.codePointBefore(at);
    int after = next >= text.length() ? -1 : text.codePointAt(next);
    return switch (c) {
      case ZERO_WIDTH_JOINER -> !(pictorial(before) && pictorial(after)) && !joins(before);
      case ZERO_WIDTH_NON_JOINER -> !joins(before) || !joins(after);
      case BYTE_ORDER_MARK -> at != 0;
      case 0x200e, 0x200f, 0x061c, 0x2066, 0x2067, 0x2068, 0x2069 -> !rightToLeft;
      case 0x115f, 0x1160 -> !script(before, UScript.HANGUL) && !script(after, UScript.HANGUL);
      default -> !selects(c, before, after) && !(c >= 0x0600 && c <= 0x0605) && c != 0x06dd;
    };
  }

  private static boolean selects(int c, int before, int after) {
    if (before < 0 || selector(after)) {
      return false;
    }
    if (c == 0xfe0e || c == 0xfe0f) {
      return pictorial(before) || UCharacter.hasBinaryProperty(before, UProperty.EMOJI);
    }
    boolean ideographic = (c >= 0xe0100 && c <= 0xe01ef) || (c >= 0xfe00 && c <= 0xfe0d);
    return ideographic && UCharacter.hasBinaryProperty(before, UProperty.IDEOGRAPHIC);
  }

  private static boolean selector(int c) {
    return (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0100 && c <= 0xe01ef);
  }

  private static boolean pictorial(int c) {
    return c == 0xfe0f
        || (c >= 0x1f3fb && c <= 0x1f3ff)
        || (c > 0 && UCharacter.hasBinaryProperty(c, UProperty.EXTENDED_PICTOGRAPHIC));
  }

  private static boolean joins(int c) {
    if (c < 0x0600) {
      return false;
    }
    int script = UScript.getScript(c);
    return switch (script) {
      case UScript.ARABIC,
          UScript.SYRIAC,
          UScript.DEVANAGARI,
          UScript.BENGALI,
          UScript.GUJARATI,
          UScript.GURMUKHI,
          UScript.KANNADA,
          UScript.MALAYALAM,
          UScript.ORIYA,
          UScript.SINHALA,
          UScript.TAMIL,
          UScript.TELUGU,
          UScript.MONGOLIAN,
          UScript.KHMER,
          UScript.MYANMAR ->
          true;
      default -> false;
    };
  }

  private static boolean script(int c, int wanted) {
    return c > 0 && UScript.getScript(c) == wanted;
  }

  // A flag of a region is a black flag, at most six tags, and the tag that ends it.
  private static int flagEnd(String text, int from) {
    int i = from;
    for (int tags = 0; tags < FLAG_TAGS_MAX && i < text.length(); tags++) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c == CANCEL_TAG) {
        return tags > 0 ? i : -1;
      }
      if (c < 0xe0030 || c > 0xe007a) {
        return -1;
      }
    }
    return -1;
  }

  private static boolean hasRightToLeft(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c >= 0x0590 && c <= 0x08ff)
          || (c >= 0xfb1d && c <= 0xfdff)
          || (c >= 0xfe70 && c <= 0xfefc)) {
        return true;
      }
    }
    return false;
  }
}
