package dev.custodia.guardrail.rail.personal;

import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.text.Automaton;
import dev.custodia.guardrail.text.Folded;
import java.util.List;
import java.util.function.Predicate;

/**
 * Numbers that a state gives to a person: beside their label, with a right checksum where the
 * number has one.
 */
final class NationalNumbers {
  private static final int REACH = 60;
  private static final int NUMBER_MAX = 24;
  private static final int DIGITS_MIN = 6;

  /** One kind of number. */
  private record Kind(String category, Predicate<String> right) {}

  private final Automaton<Kind> labels;

  NationalNumbers() {
    Automaton.Builder<Kind> words = Automaton.builder();
    add(words, new Kind("ssn", Checksums::ssn), "ssn", "social security");
    add(
        words,
        new Kind("birth_number", Checksums::czech),
        "rodne cislo",
        "rodneho cisla",
        "rodnym cislem",
        "r.c.",
        "birth number",
        "rc:",
        "rodne c.");
    add(words, new Kind("bsn", Checksums::bsn), "bsn", "burgerservicenummer", "sofinummer");
    add(
        words,
        new Kind("tax_id", Checksums::germanTax),
        "steuer-id",
        "steueridentifikationsnummer",
        "steuer-identifikationsnummer",
        "steuer id",
        "steuernummer",
        "idnr");
    add(words, new Kind("pesel", Checksums::pesel), "pesel");
    add(
        words,
        new Kind("nino", Checksums::nino),
        "national insurance",
        "ni number",
        "nino",
        "nin:");
    add(
        words,
        new Kind("nir", Checksums::nir),
        "securite sociale",
        "numero de secu",
        "nir ",
        "n° secu");
    add(words, new Kind("dni", Checksums::dni), "dni", "nie", "nif");
    add(words, new Kind("codice_fiscale", Checksums::codiceFiscale), "codice fiscale", "c.f.");
    add(words, new Kind("cpf", Checksums::cpf), "cpf");
    add(words, new Kind("resident_id", Checksums::chinese), "身份证", "身分證", "公民身份号码");
    add(words, new Kind("my_number", Checksums::myNumber), "マイナンバー", "個人番号", "my number");
    add(words, new Kind("resident_number", Checksums::korean), "주민등록번호", "주민번호");
    add(words, new Kind("aadhaar", Checksums::aadhaar), "aadhaar", "aadhar", "आधार");
    add(
        words,
        new Kind("passport", Checksums::document),
        "passport",
        "reisepass",
        "pas c",
        "cislo pasu",
        "paspoort",
        "passeport",
        "pasaporte",
        "passaporto",
        "паспорт",
        "パスポート番号",
        "护照",
        "driver's licence",
        "driver's license",
        "driving licence",
        "fuhrerschein",
        "identity card",
        "id card number",
        "personalausweis",
        "cislo op",
        "obcansk",
        "insurance number",
        "versicherungsnummer",
        "health insurance",
        "medicare",
        "nhs number",
        "patient id");
    labels = words.build();
  }

  private static void add(Automaton.Builder<Kind> words, Kind kind, String... labels) {
    List.of(labels).forEach(label -> words.add(Folded.of(label).text(), kind));
  }

  void find(String text, String folded, Redactions into) {
    // Folding may move places; where it does, the text itself is searched.
    String searched =
        folded.length() == text.length() ? folded : text.toLowerCase(java.util.Locale.ROOT);
    if (searched.length() != text.length()) {
      return;
    }
    labels.search(
        searched,
        (begin, end, kind) -> {
          boolean bounded =
              begin == 0
                  || !Character.isLetterOrDigit(searched.charAt(begin - 1))
                  || searched.charAt(begin) > 0x0500;
          if (bounded) {
            near(text, end, kind, into);
          }
        });
  }

  private static void near(String text, int from, Kind kind, Redactions into) {
    int limit = Math.min(text.length(), from + REACH);
    for (int i = from; i < limit; i++) {
      char c = text.charAt(i);
      boolean starts =
          c < 0x80
              && Character.isLetterOrDigit(c)
              && (i == 0
                  || !Character.isLetterOrDigit(text.charAt(i - 1))
                  || text.charAt(i - 1) > 0x0600);
      if (!starts || digits(text, i) < DIGITS_MIN) {
        continue;
      }
      for (int end = Math.min(text.length(), i + NUMBER_MAX); end > i + 6; end--) {
        boolean whole =
            end == text.length()
                || !Character.isLetterOrDigit(text.charAt(end))
                || text.charAt(end) > 0x0600;
        if (whole
            && Character.isLetterOrDigit(text.charAt(end - 1))
            && kind.right().test(text.substring(i, end))) {
          into.add(i, end, kind.category());
          return;
        }
      }
      return;
    }
  }

  private static int digits(String text, int from) {
    int digits = 0;
    int limit = Math.min(text.length(), from + NUMBER_MAX);
    for (int i = from; i < limit && text.charAt(i) != '\n'; i++) {
      if (text.charAt(i) == ' ' && digits == 0) {
        return 0;
      }
      digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
    }
    return digits;
  }
}
