package dev.custodia.capture.redaction;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces secrets and personal data by {@code [redacted:<kind>]}. Precise forms only: prose about
 * passwords and the hashes of commits stay as they are (capture 3.7). Every pattern is bounded or
 * begins where a word begins, so the time grows with the length of the text and with nothing else.
 */
public final class Redaction {
  private static final String START = "(?<![A-Za-z0-9_-])";
  private static final String KEY_NAME =
      "(?i:pass(?:word|wd|phrase)|pwd|secret|token|api[_-]?key|access[_-]?key|client[_-]?secret)";

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "private-key",
              "PRIVATE KEY-----",
              "-----BEGIN (?:[A-Z0-9]{1,16} ){0,4}PRIVATE KEY-----[A-Za-z0-9+/=\\s,:.]*+"
                  + "(?:-----END (?:[A-Z0-9]{1,16} ){0,4}PRIVATE KEY-----)?"),
          new Kind("anthropic-key", "sk-ant-", START + "sk-ant-[A-Za-z0-9_-]{16,}+"),
          new Kind("openai-key", "sk-", START + "sk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,}+"),
          new Kind("github-pat", "github_pat_", START + "github_pat_[A-Za-z0-9_]{20,}+"),
          new Kind("github-token", "gh", START + "gh[pousr]_[A-Za-z0-9]{20,}+"),
          new Kind("aws-access-key-id", "A", START + "(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])"),
          new Kind("google-api-key", "AIza", START + "AIza[A-Za-z0-9_-]{35}"),
          new Kind("slack-token", "xox", START + "xox[abeprs]-[A-Za-z0-9-]{10,}+"),
          new Kind("stripe-key", "k_", START + "[sr]k_(?:live|test)_[A-Za-z0-9]{16,}+"),
          new Kind(
              "json-web-token",
              "eyJ",
              START + "eyJ[A-Za-z0-9_-]{8,}+\\.[A-Za-z0-9_-]{8,}+\\.[A-Za-z0-9_-]{8,}+"),
          new Kind("bearer-token", "", "(?i:\\bbearer)\\s{1,3}[A-Za-z0-9._~+/=-]{20,}+"),
          new Kind(
              "email",
              "@",
              "(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\\.){1,8}[A-Za-z]{2,24}"),
          new Kind(
              "iban",
              "",
              "(?<![A-Za-z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![A-Za-z0-9])",
              Checksums::iban),
          new Kind(
              "card-number",
              "",
              "(?<![A-Za-z0-9-])[0-9](?:[ -]?[0-9]){12,18}(?![A-Za-z0-9-])",
              Checksums::luhn),
          new Kind(
              "phone-number",
              "+",
              "(?<![A-Za-z0-9+])\\+[1-9][0-9]{0,2}(?:[ .-]?\\(?[0-9]{2,4}\\)?){2,5}(?![A-Za-z0-9])",
              Checksums::phone));

  /** A key's name, its separator with or without blanks, and a value that is no word of prose. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "(\\b[A-Za-z0-9_.-]{0,40}"
              + KEY_NAME
              + "[\"']?\\s{0,3}(?:=\\s{0,3}|:\\s{0,3}(?=[\"']?[^\\s\"',;]{0,120}[0-9]))[\"']?)"
              + "([^\\s\"',;\\[]{6,256})");

  private Redaction() {}

  /** A form of secret; no text without its sign can hold one, and most prompts hold none. */
  private record Kind(String name, String sign, Pattern pattern, Predicate<String> holds) {
    Kind(String name, String sign, String pattern) {
      this(name, sign, pattern, _ -> true);
    }

    Kind(String name, String sign, String pattern, Predicate<String> holds) {
      this(name, sign, Pattern.compile(pattern), holds);
    }
  }

  /** The text with every secret and every personal datum replaced. */
  public static String redact(String text) {
    String shown = text;
    for (Kind kind : KINDS) {
      if (!shown.contains(kind.sign())) {
        continue;
      }
      shown =
          kind.pattern()
              .matcher(shown)
              .replaceAll(
                  match ->
                      Matcher.quoteReplacement(
                          kind.holds().test(match.group())
                              ? "[redacted:%s]".formatted(kind.name())
                              : match.group()));
    }
    return shown.indexOf('=') < 0 && shown.indexOf(':') < 0
        ? shown
        : ASSIGNMENT.matcher(shown).replaceAll(Redaction::keepLeftSide);
  }

  private static String keepLeftSide(MatchResult match) {
    return Matcher.quoteReplacement(match.group(1) + "[redacted:assignment]");
  }
}
