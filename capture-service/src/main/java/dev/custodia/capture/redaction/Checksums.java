package dev.custodia.capture.redaction;

import java.math.BigInteger;

/** What tells an account's number from any other number. */
final class Checksums {
  private static final BigInteger NINETY_SEVEN = BigInteger.valueOf(97);

  private Checksums() {}

  /** Payment cards (ISO/IEC 7812). */
  static boolean luhn(String text) {
    int sum = 0;
    boolean second = false;
    for (int i = text.length() - 1; i >= 0; i--) {
      int digit = Character.digit(text.charAt(i), 10);
      if (digit < 0) {
        continue;
      }
      int doubled = digit * 2;
      sum += !second ? digit : doubled > 9 ? doubled - 9 : doubled;
      second = !second;
    }
    return sum % 10 == 0;
  }

  /** Bank accounts (ISO 13616). */
  static boolean iban(String text) {
    String account = text.replace(" ", "");
    StringBuilder number = new StringBuilder();
    (account.substring(4) + account.substring(0, 4))
        .chars()
        .forEach(c -> number.append(Character.digit(c, 36)));
    return new BigInteger(number.toString()).mod(NINETY_SEVEN).intValue() == 1;
  }

  /** International numbers (E.164): at least eight digits, at most fifteen. */
  static boolean phone(String text) {
    long digits = text.chars().filter(Character::isDigit).count();
    return digits >= 8 && digits <= 15;
  }
}
