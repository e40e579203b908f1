package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;
import java.util.List;

/** A value that its label gives away: {@code SMTP_PASS=…}, "the password is …". */
final class LabelledValue {
  static final List<String> LABELS =
      List.of(
          "password",
          "passwd",
          "passphrase",
          "passcode",
          "pwd",
          "_pass",
          "pass:",
          "pass=",
          "secret",
          "token",
          "api key",
          "apikey",
          "api_key",
          "api-key",
          "access key",
          "access_key",
          "access-key",
          "accesskey",
          "private key",
          "private_key",
          "client secret",
          "credentials",
          "secret_key",
          "auth_key",
          "encryption key",
          "license key",
          "signing key",
          "login code",
          "access code",
          "door code",
          "alarm code",
          "pin code",
          "pin is",
          "pin:",
          "wifi key",
          "wi-fi key",
          "network key",
          "heslo",
          "hesla",
          "passwort",
          "kennwort",
          "contraseña",
          "mot de passe",
          "senha",
          "palavra-passe",
          "wachtwoord",
          "hasło",
          "пароль",
          "parola",
          "şifre",
          "パスワード",
          "密码",
          "密碼",
          "비밀번호",
          "كلمة المرور",
          "كلمة السر",
          "पासवर्ड",
          "key is",
          "key:",
          "_key=",
          "_key:",
          "_token");

  private static final List<String> COPULAS =
      List.of(
          "is now",
          "is:",
          "is still",
          "is",
          "was",
          "are",
          "lautet",
          "ist",
          "je",
          "zní",
          "es",
          "est",
          "è",
          "é",
          "jest",
          "is set to",
          "set to",
          "to",
          "は",
          "是",
          "为",
          "是：",
          "هي",
          "है",
          "-",
          "—");
  private static final int VALUE_MAX = 512;
  private static final int VALUE_MIN = 6;
  private static final int PIN_MIN = 4;
  private static final int QUALIFIER_MAX = 40;

  private LabelledValue() {}

  static void find(String text, int begin, int labelEnd, Redactions into) {
    int i = skipLabelRest(text, labelEnd);
    int separator = skipBlanks(text, i);
    if (separator >= text.length()) {
      return;
    }
    char c = text.charAt(separator);
    boolean assigned = c == '=' || c == ':' || c == '：';
    int valueAt = assigned ? separator + 1 : afterCopula(text, i, separator);
    if (valueAt < 0) {
      return;
    }
    valueAt = skipQuotes(text, valueAt);
    int end = valueEnd(text, valueAt);
    String value = text.substring(valueAt, end);
    if (looksSecret(value, pin(text, begin, labelEnd))) {
      into.add(valueAt, end, "labelled_secret");
    }
  }

  // "password for the printer is": the label may be qualified before the value comes.
  private static int afterCopula(String text, int from, int at) {
    int limit = Math.min(text.length(), from + QUALIFIER_MAX);
    for (int i = at; i < limit; i++) {
      if (i > from && text.charAt(i - 1) > ' ' && text.charAt(i - 1) < 0x3000) {
        continue;
      }
      char c = text.charAt(i);
      if (c == '\n' || c == '.' || c == ',' || c == '?') {
        return -1;
      }
      for (String copula : COPULAS) {
        if (text.regionMatches(true, i, copula, 0, copula.length())) {
          int after = i + copula.length();
          if (after < text.length()
              && (text.charAt(after) <= ' '
                  || (after > 0 && copula.charAt(0) > 0x0600)
                  || text.charAt(after) == ':')) {
            int value = skipBlanks(text, text.charAt(after) == ':' ? after + 1 : after);
            return value;
          }
        }
      }
      if (i > at && (c == '=' || c == ':')) {
        return i + 1;
      }
    }
    return -1;
  }

  private static int skipLabelRest(String text, int from) {
    int i = from;
    while (i < text.length()
        && ((Character.isLetterOrDigit(text.charAt(i)) && text.charAt(i) < 0x80)
            || text.charAt(i) == '_'
            || text.charAt(i) == '"'
            || text.charAt(i) == '\''
            || text.charAt(i) == '`'
            || text.charAt(i) == '*'
            || text.charAt(i) == ']')) {
      i++;
    }
    return i;
  }

  private static int skipBlanks(String text, int from) {
    int i = from;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  private static int skipQuotes(String text, int from) {
    int i = from;
    while (i < text.length() && i < from + 8 && " \t\"'`*„“”«「(>|".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  private static int valueEnd(String text, int from) {
    int i = from;
    int limit = Math.min(text.length(), from + VALUE_MAX);
    while (i < limit && text.charAt(i) > ' ' && "\"'`“”»」,;<。、，".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    while (i > from && ".:)]}!?*".indexOf(text.charAt(i - 1)) >= 0 && i - from > VALUE_MIN) {
      i--;
    }
    return i;
  }

  private static boolean pin(String text, int begin, int end) {
    String label = text.substring(begin, end).toLowerCase(java.util.Locale.ROOT);
    return label.startsWith("pin") || label.contains("code");
  }

  private static boolean looksSecret(String value, boolean pin) {
    if (value.length() < (pin ? PIN_MIN : VALUE_MIN) || Placeholders.is(value) || code(value)) {
      return false;
    }
    if (pin && value.chars().allMatch(Character::isDigit)) {
      return true;
    }
    boolean digit = value.chars().anyMatch(Character::isDigit);
    boolean letter = value.chars().anyMatch(Character::isLetter);
    boolean innerUpper = value.chars().skip(1).anyMatch(Character::isUpperCase);
    boolean lower = value.chars().anyMatch(Character::isLowerCase);
    boolean symbol = value.chars().anyMatch(c -> "!@#$%^&*+~?".indexOf(c) >= 0);
    boolean hyphenated = value.chars().filter(c -> c == '-').count() >= 2 && value.length() >= 16;
    return (letter && digit)
        || (digit && value.length() >= VALUE_MIN && value.chars().allMatch(Character::isDigit))
        || (innerUpper && lower && value.length() >= 10)
        || (letter && symbol)
        || (hyphenated && lower && !innerUpper);
  }

  // A call, a path, an attribute: source code that fetches the secret, not the secret.
  private static boolean code(String value) {
    return value.contains("(")
        || value.startsWith("/")
        || value.startsWith("./")
        || value.startsWith("http://")
        || value.startsWith("https://")
        || value.startsWith("--");
  }
}
