package dev.custodia.guardrail.rail.personal;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber;
import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.text.Automaton;
import java.util.List;
import java.util.Locale;

/**
 * Telephone numbers by libphonenumber. With a country's code they count anywhere; without one only
 * beside a word for telephones, or grouped as only telephones are.
 */
final class Phones {
  private static final int DIGITS_MIN = 7;
  private static final int DIGITS_MAX = 15;
  private static final int LABEL_REACH = 48;

  /** The library is asked so often; what else looks like a number goes, to keep time linear. */
  private static final int LOOKS_MAX = 500;

  private static final String SEPARATORS = " .-/()\u00a0\u2011\u2013";
  private static final List<String> LABELS =
      List.of(
          "phone",
          "call",
          "tel",
          "mobile",
          "cell",
          "number",
          "fax",
          "whatsapp",
          "text me",
          "sms",
          "ring me",
          "reach me",
          "telefon",
          "handy",
          "rufen",
          "ruf",
          "nummer",
          "číslo",
          "cislo",
          "mobil",
          "volejte",
          "zavolej",
          "téléphone",
          "portable",
          "appele",
          "numéro",
          "teléfono",
          "móvil",
          "llam",
          "número",
          "telefone",
          "celular",
          "cellulare",
          "chiama",
          "telefoon",
          "bel ",
          "komórk",
          "zadzwoń",
          "телефон",
          "позвон",
          "номер",
          "電話",
          "携帯",
          "电话",
          "手机",
          "電話",
          "전화",
          "هاتف",
          "اتصل",
          "जवाल",
          "फोन",
          "tlf",
          "signal",
          "viber");
  private static final List<String> REGIONS =
      List.of("US", "GB", "DE", "CZ", "FR", "NL", "ES", "IT", "JP", "PL", "AU", "IN", "BR");

  private final PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
  private final Automaton<Boolean> labels;

  Phones() {
    Automaton.Builder<Boolean> words = Automaton.builder();
    LABELS.forEach(label -> words.add(label, true));
    labels = words.build();
  }

  void find(String text, Redactions into) {
    int looks = 0;
    int i = 0;
    while (i < text.length()) {
      if (!begins(text, i)) {
        i++;
        continue;
      }
      int end = end(text, i);
      String candidate = text.substring(i, end);
      int digits = (int) candidate.chars().filter(Character::isDigit).count();
      if (digits >= DIGITS_MIN
          && digits <= DIGITS_MAX
          && !inside(text, i, end)
          && !into.meets(i, end)
          && (looks++ > LOOKS_MAX || telephone(text, candidate, digits, i))) {
        into.add(i, end, "phone");
      }
      i = Math.max(end, i + 1);
    }
  }

  private static boolean begins(String text, int i) {
    char c = text.charAt(i);
    return c == '+'
        || digit(c)
        || (c == '('
            && i + 1 < text.length()
            && (digit(text.charAt(i + 1)) || text.charAt(i + 1) == '+'));
  }

  private static int end(String text, int from) {
    int i = from + 1;
    int last = from + 1;
    int gap = 0;
    int digits = digit(text.charAt(from)) ? 1 : 0;
    while (i < text.length() && digits <= DIGITS_MAX + 1) {
      char c = text.charAt(i);
      if (digit(c)) {
        digits++;
        last = i + 1;
        gap = 0;
      } else if (SEPARATORS.indexOf(c) >= 0 && gap < 3) {
        gap++;
      } else {
        break;
      }
      i++;
    }
    return last;
  }

  private static boolean inside(String text, int start, int end) {
    boolean before =
        start > 0
            && ((Character.isLetterOrDigit(text.charAt(start - 1))
                    && text.charAt(start - 1) < 0x0600)
                || ("-_/.#=:".indexOf(text.charAt(start - 1)) >= 0
                    && text.charAt(start) != '+'
                    && text.charAt(start - 1) != ':'));
    boolean after =
        end < text.length()
            && ((Character.isLetter(text.charAt(end)) && text.charAt(end) < 0x0600)
                || text.charAt(end) == '_');
    return before || after;
  }

  private boolean telephone(String text, String candidate, int digits, int start) {
    boolean international =
        candidate.startsWith("+") || candidate.startsWith("(+") || candidate.startsWith("00");
    if (international) {
      String plain = candidate.startsWith("00") ? "+" + candidate.substring(2) : candidate;
      return possible(plain, "ZZ");
    }
    if (american(candidate)) {
      return true;
    }
    boolean labelled = labelled(text, start);
    boolean grouped = candidate.chars().anyMatch(c -> SEPARATORS.indexOf(c) >= 0);
    boolean trunk = candidate.startsWith("0") || candidate.startsWith("(0");
    if (date(candidate)) {
      return false;
    }
    return digits >= 9
        && (labelled || (trunk && grouped && groups(candidate) <= 5))
        && REGIONS.stream().anyMatch(region -> valid(candidate, region));
  }

  private static int groups(String candidate) {
    return candidate.strip().split("[ .\\-/()\u00a0\u2011\u2013]+").length;
  }

  // Four digits, two and two, or the other way round: a day, not a telephone.
  private static boolean date(String candidate) {
    String[] parts = candidate.strip().split("[ .\\-/]+");
    return (parts.length >= 3
            && parts[0].length() == 4
            && parts[1].length() <= 2
            && parts[2].length() <= 2)
        || (parts.length >= 3
            && parts[0].length() <= 2
            && parts[1].length() <= 2
            && parts[2].length() == 4);
  }

  private static boolean american(String candidate) {
    String bare = candidate.strip();
    if (!bare.matches("\\(?[2-9][0-9]{2}\\)?[ .-]{1,2}[2-9][0-9]{2}[ .-][0-9]{4}")) {
      return false;
    }
    return bare.startsWith("(") || bare.chars().filter(c -> c == '-' || c == '.').count() == 2;
  }

  private boolean labelled(String text, int start) {
    String before =
        text.substring(Math.max(0, start - LABEL_REACH), start).toLowerCase(Locale.ROOT);
    var found = new boolean[1];
    labels.search(before, (begin, end, value) -> found[0] = true);
    return found[0];
  }

  private boolean possible(String candidate, String region) {
    try {
      return numbers.isPossibleNumber(numbers.parse(candidate, region));
    } catch (NumberParseException e) {
      return false;
    }
  }

  private boolean valid(String candidate, String region) {
    try {
      Phonenumber.PhoneNumber number = numbers.parse(candidate, region);
      return numbers.isValidNumberForRegion(number, region);
    } catch (NumberParseException e) {
      return false;
    }
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }
}
