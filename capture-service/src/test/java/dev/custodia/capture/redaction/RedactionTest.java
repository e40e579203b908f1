package dev.custodia.capture.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
  @ParameterizedTest
  @DisplayName("row 73: a secret is replaced by its kind")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          use sk-ant-api03-abcdefghijklmnopqrst | use [redacted:anthropic-key]
          sk-proj-abcdefghij0123456789XYZ fails | [redacted:openai-key] fails
          ghp_0123456789abcdefghijABCDEFGHIJ | [redacted:github-token]
          AKIAABCDEFGHIJKLMNOP | [redacted:aws-access-key-id]
          xoxb-1234567890-abc | [redacted:slack-token]
          Authorization: Bearer abcdefghijklmnopqrstuvwx | Authorization: [redacted:bearer-token]
          password = hunter2hunter2 now | password = [redacted:assignment] now
          DB_PASSWORD=correcthorse | DB_PASSWORD=[redacted:assignment]
          api_key: "a1b2c3d4e5" | api_key: "[redacted:assignment]"
          write to eva.novak+x@example.org today | write to [redacted:email] today
          pay DE89 3704 0044 0532 0130 00 | pay [redacted:iban]
          card 4111 1111 1111 1111 | card [redacted:card-number]
          call +420 601 234 567 | call [redacted:phone-number]
          """)
  void replacesWhatMustNotLeave(String text, String shown) {
    assertThat(Redaction.redact(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @DisplayName("row 74: prose, hashes and ordinary numbers stay")
  @ValueSource(
      strings = {
        "why does the archive keep secret things, and what is a token?",
        "the password: is it required?",
        "commit 0123456789abcdef0123456789abcdef01234567 broke it",
        "sk-learn and ghp are not keys",
        "order 4111 1111 1111 1112",
        "version 1.2.3+45 at 10:30",
        "@eva please review a@b"
      })
  void leavesProseAlone(String text) {
    assertThat(Redaction.redact(text)).isEqualTo(text);
  }

  @Test
  void takesAWholePrivateKey() {
    String key = "-----BEGIN RSA PRIVATE KEY-----\nMIIEabc+/=\nxyz\n-----END RSA PRIVATE KEY-----";
    assertThat(Redaction.redact("here: " + key + " thanks"))
        .isEqualTo("here: [redacted:private-key] thanks");
  }
}
