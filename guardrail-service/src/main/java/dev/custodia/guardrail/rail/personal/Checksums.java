package dev.custodia.guardrail.rail.personal;

import java.util.Locale;
import org.apache.commons.validator.routines.checkdigit.CheckDigitException;
import org.apache.commons.validator.routines.checkdigit.VerhoeffCheckDigit;

/** Whether a text is a number of its kind. Each takes the number as it is written. */
final class Checksums {
  private static final String DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
  private static final int[] PESEL_WEIGHTS = {1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1};
  private static final int[] CHINESE_WEIGHTS = {
    7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2
  };

  private Checksums() {}

  private static String bare(String text) {
    return text.replaceAll("[ ./\u00a0-]", "");
  }

  private static boolean digits(String text, int count) {
    return text.length() == count && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static int at(String text, int i) {
    return text.charAt(i) - '0';
  }

  static boolean ssn(String text) {
    String bare = bare(text);
    return digits(bare, 9)
        && !bare.startsWith("000")
        && !bare.startsWith("666")
        && !bare.startsWith("9")
        && !bare.startsWith("00", 3)
        && !bare.endsWith("0000");
  }

  static boolean czech(String text) {
    String bare = bare(text);
    if (digits(bare, 9)) {
      return true;
    }
    if (!digits(bare, 10)) {
      return false;
    }
    long value = Long.parseLong(bare);
    return value % 11 == 0
        || (Long.parseLong(bare.substring(0, 9)) % 11 == 10 && bare.endsWith("0"));
  }

  static boolean bsn(String text) {
    String bare = bare(text);
    if (!digits(bare, 9)) {
      return false;
    }
    int sum = -at(bare, 8);
    for (int i = 0; i < 8; i++) {
      sum += at(bare, i) * (9 - i);
    }
    return sum % 11 == 0;
  }

  static boolean germanTax(String text) {
    String bare = bare(text);
    if (!digits(bare, 11)) {
      return digits(bare, 10) || digits(bare, 13);
    }
    int product = 10;
    for (int i = 0; i < 10; i++) {
      int sum = (at(bare, i) + product) % 10;
      product = (sum == 0 ? 10 : sum) * 2 % 11;
    }
    return (11 - product) % 10 == at(bare, 10);
  }

  static boolean pesel(String text) {
    String bare = bare(text);
    if (!digits(bare, 11)) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < 11; i++) {
      sum += at(bare, i) * PESEL_WEIGHTS[i];
    }
    return sum % 10 == 0;
  }

  static boolean nino(String text) {
    return bare(text)
        .toUpperCase(Locale.ROOT)
        .matches("[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]");
  }

  static boolean nir(String text) {
    String bare = bare(text);
    return digits(bare, 15)
        && 97 - Long.parseLong(bare.substring(0, 13)) % 97 == Long.parseLong(bare.substring(13));
  }

  static boolean dni(String text) {
    String bare = bare(text).toUpperCase(Locale.ROOT);
    if (!bare.matches("[XYZ0-9][0-9]{7}[A-Z]")) {
      return false;
    }
    String number = bare.substring(0, 8).replace('X', '0').replace('Y', '1').replace('Z', '2');
    return DNI_LETTERS.charAt(Integer.parseInt(number) % 23) == bare.charAt(8);
  }

  static boolean codiceFiscale(String text) {
    return bare(text)
        .toUpperCase(Locale.ROOT)
        .matches("[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}[A-Z]");
  }

  static boolean cpf(String text) {
    String bare = bare(text);
    return digits(bare, 11)
        && bare.chars().distinct().count() > 1
        && cpfDigit(bare, 9)
        && cpfDigit(bare, 10);
  }

  private static boolean cpfDigit(String bare, int place) {
    int sum = 0;
    for (int i = 0; i < place; i++) {
      sum += at(bare, i) * (place + 1 - i);
    }
    int digit = sum * 10 % 11 % 10;
    return digit == at(bare, place);
  }

  static boolean chinese(String text) {
    String bare = bare(text).toUpperCase(Locale.ROOT);
    if (!bare.matches("[0-9]{17}[0-9X]")) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < 17; i++) {
      sum += at(bare, i) * CHINESE_WEIGHTS[i];
    }
    return "10X98765432".charAt(sum % 11) == bare.charAt(17);
  }

  static boolean myNumber(String text) {
    return digits(bare(text), 12);
  }

  static boolean korean(String text) {
    return digits(bare(text), 13);
  }

  static boolean aadhaar(String text) {
    String bare = bare(text);
    try {
      return digits(bare, 12)
          && VerhoeffCheckDigit.VERHOEFF_CHECK_DIGIT
              .calculate(bare.substring(0, 11))
              .equals(bare.substring(11));
    } catch (CheckDigitException e) {
      return false;
    }
  }

  /** A document: letters and digits, at least six of the latter. */
  static boolean document(String text) {
    String bare = bare(text);
    long digits = bare.chars().filter(c -> c >= '0' && c <= '9').count();
    return bare.length() >= 7
        && bare.length() <= 12
        && digits >= 6
        && bare.chars().allMatch(c -> c < 0x80 && Character.isLetterOrDigit(c))
        && text.indexOf(' ') < 0;
  }
}
