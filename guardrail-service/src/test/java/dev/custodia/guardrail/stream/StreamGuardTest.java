package dev.custodia.guardrail.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.measure.Standard;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamGuardTest {
  private static final Engine ENGINE = Standard.engine();
  private static final String PROSE =
      "The claim was filed on Monday. It will be read by a colleague within ten days. ".repeat(12);

  private static Scene scene() {
    return new Scene(
        Plane.OUTPUT,
        List.of(),
        new Facts(
            null, Set.of("canary-Q7mV2xT9kLp4"), null, null, null, List.of(), java.util.Map.of()));
  }

  private static StreamGuard guard() {
    return new StreamGuard(ENGINE, scene(), 256, 40);
  }

  private static String shown(StreamGuard guard, String text, int chunk) {
    var shown = new StringBuilder();
    for (int i = 0; i < text.length(); i += chunk) {
      shown.append(guard.push(text.substring(i, Math.min(text.length(), i + chunk))));
    }
    Verdict verdict = ENGINE.judge(guard.whole(), scene());
    return shown.append(guard.rest(verdict)).toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7, 40, 1000})
  void showsAnOrdinaryAnswerWhole(int chunk) {
    assertThat(shown(guard(), PROSE, chunk)).isEqualTo(PROSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sk-ant-api03-9fK2mQ7xW4vB8nT1cR6yL3pZ5sD0",
        "AKIAIOSFODNN7EXAMPLQ",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
        "DE07 3704 0044 0360 0977 87"
      })
  @DisplayName("#97 no part of a secret is shown, wherever chunks are cut")
  void showsNoPartOfASecret(String secret) {
    for (int chunk : new int[] {1, 2, 5, 13, 64}) {
      String out = shown(guard(), PROSE + "It is " + secret + " and " + PROSE, chunk);
      assertThat(out).doesNotContain(secret.substring(0, 12)).contains("redacted");
      assertThat(out).doesNotContain(secret.substring(secret.length() - 8));
    }
  }

  @Test
  @DisplayName("H8 no line of a private key is shown")
  void showsNoLineOfAPrivateKey() {
    String key =
        "-----BEGIN PRIVATE KEY-----\n"
            + "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n".repeat(40)
            + "-----END PRIVATE KEY-----";
    String out = shown(guard(), PROSE + key + "\n" + PROSE, 11);
    assertThat(out).doesNotContain("MIIEvQ").contains("[redacted:private_key]");
  }

  @Test
  @Tag("I-99")
  @DisplayName("#100 I-99 a rule that trips in any chunk stops the stream for good")
  void stopsForGood() {
    var guard = guard();
    String out = shown(guard, PROSE + "canary-Q7mV2xT9kLp4 " + PROSE, 10);
    assertThat(guard.blocked()).isPresent();
    assertThat(guard.push("more")).isEmpty();
    assertThat(out).doesNotContain("canary");
  }

  @Test
  @DisplayName("#98 nothing is shown that no rail has read")
  void showsNothingUnread() {
    var guard = new StreamGuard(ENGINE, scene(), 256, 4_096);
    assertThat(guard.push(PROSE.substring(0, 900))).isEmpty();
  }
}
