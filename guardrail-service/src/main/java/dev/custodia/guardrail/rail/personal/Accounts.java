package dev.custodia.guardrail.rail.personal;

import dev.custodia.guardrail.rail.Redactions;
import org.apache.commons.validator.routines.IBANValidator;
import org.apache.commons.validator.routines.checkdigit.LuhnCheckDigit;

/** Bank accounts and cards, whole however they are grouped, and only with a right checksum. */
final class Accounts {
  private static final int IBAN_MAX = 34;
  private static final int IBAN_MIN = 15;
  private static final int CARD_MIN = 13;
  private static final int CARD_MAX = 19;

  private final IBANValidator ibans = IBANValidator.getInstance();

  void find(String text, Redactions into) {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean fresh = i == 0 || !letterOrDigit(text.charAt(i - 1));
      int end = -1;
      if ((fresh && c >= 'A' && c <= 'Z') || (fresh && c >= 'a' && c <= 'z')) {
        end = iban(text, i, into);
      } else if (fresh && c >= '0' && c <= '9') {
        end = card(text, i, into);
      }
      i = end > 0 ? end : i + 1;
    }
  }

  private int iban(String text, int start, Redactions into) {
    if (start + 4 > text.length()
        || !letter(text.charAt(start + 1))
        || !digit(text.charAt(start + 2))
        || !digit(text.charAt(start + 3))) {
      return -1;
    }
    var bare = new StringBuilder();
    int found = -1;
    int i = start;
    while (i < text.length() && bare.length() < IBAN_MAX) {
      char c = text.charAt(i);
      if (letterOrDigit(c)) {
        bare.append(Character.toUpperCase(c));
        if (bare.length() >= IBAN_MIN
            && (i + 1 == text.length() || !letterOrDigit(text.charAt(i + 1)))
            && ibans.isValid(bare.toString())) {
          found = i + 1;
        }
      } else if ((c != ' ' && c != '-' && c != '\u00a0') || text.charAt(i - 1) == c) {
        break;
      }
      i++;
    }
    if (found > 0) {
      into.add(start, found, "iban");
    }
    return found;
  }

  private static int card(String text, int start, Redactions into) {
    var bare = new StringBuilder();
    int end = start;
    int i = start;
    while (i < text.length() && bare.length() <= CARD_MAX) {
      char c = text.charAt(i);
      if (digit(c)) {
        bare.append(c);
        end = i + 1;
      } else if ((c != ' ' && c != '-' && c != '.' && c != '\u00a0')
          || !digit(text.charAt(i - 1))) {
        break;
      }
      i++;
    }
    if (end < text.length() && letterOrDigit(text.charAt(end))) {
      return -1;
    }
    if (card(bare.toString())) {
      into.add(start, end, "card");
      return end;
    }
    return -1;
  }

  private static boolean card(String digits) {
    int length = digits.length();
    if (length < CARD_MIN
        || length > CARD_MAX
        || !LuhnCheckDigit.LUHN_CHECK_DIGIT.isValid(digits)) {
      return false;
    }
    int two = Integer.parseInt(digits.substring(0, 2));
    int four = Integer.parseInt(digits.substring(0, 4));
    return switch (digits.charAt(0)) {
      case '4' -> length == 13 || length == 16 || length == 19;
      case '5' -> (length == 16 && two >= 50) || (two >= 56 && length >= 12);
      case '2' -> four >= 2200 && four <= 2720 && length == 16;
      case '3' ->
          ((two == 34 || two == 37) && length == 15)
              || ((two == 36 || two == 38 || two == 30) && length == 14)
              || (four >= 3528 && four <= 3589 && length == 16);
      case '6' -> length >= 16;
      default -> false;
    };
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  private static boolean letterOrDigit(char c) {
    return digit(c) || letter(c);
  }
}
