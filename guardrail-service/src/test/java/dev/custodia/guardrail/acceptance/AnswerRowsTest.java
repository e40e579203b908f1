package dev.custodia.guardrail.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.guardrail.verdict.Status;
import dev.custodia.guardrail.verdict.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 80 to 93: what may not be in an answer, and what may not be in a question. */
class AnswerRowsTest {
  private static String shown(Verdict verdict, String original) {
    return verdict.usable(original).orElseThrow();
  }

  @Test
  @DisplayName("#80 a credential goes, its key's name stays")
  void takesCredentialsOut() {
    String text = "Set api_key = Zx81Kq92Lm37Vb55Nt04 and restart.";
    var verdict = Check.answer(text);
    assertThat(verdict.status()).isEqualTo(Status.MODIFIED);
    assertThat(shown(verdict, text)).contains("api_key").doesNotContain("Zx81Kq92");
  }

  @Test
  @DisplayName("#72 a credential in base64 goes with its run, the page's prose stays")
  void takesAnEncodedCredentialOut() {
    String run =
        Base64.getEncoder()
            .encodeToString(
                "token ghp_HWWJHcs6JKDfkSVW8F46qQxyILVbsBelGgob".getBytes(StandardCharsets.UTF_8));
    var page = Check.page("The ferry leaves at nine. " + run + " Bring a coat.");
    assertThat(page.usable(""))
        .hasValue("The ferry leaves at nine. [redacted:github_token] Bring a coat.");
    assertThat(Check.answer("Here it is: " + run).usable("").orElseThrow()).doesNotContain(run);
    String harmless =
        Base64.getEncoder()
            .encodeToString(
                "The ferry leaves at nine, bring a coat".getBytes(StandardCharsets.UTF_8));
    assertThat(Check.page("The ferry. " + harmless).status()).isEqualTo(Status.PASSED);
  }

  @Test
  @DisplayName("#81 an ordinary answer is untouched")
  void leavesOrdinaryAnswersAlone() {
    assertThat(Check.answer("The ferry leaves at nine; bring a coat.").status())
        .isEqualTo(Status.PASSED);
  }

  @Test
  @DisplayName("#82 a mailbox in a question is taken out")
  void takesMailboxesOut() {
    String text = "Write to mara.holm@seapost.test about my cabin.";
    assertThat(shown(Check.input(text), text)).doesNotContain("mara.holm");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssh deploy@ferries.seapost.test asks for a password, why?",
        "scp times.csv deploy@ferries.seapost.test:/srv/in fails",
        "rsync -a out/ deploy@ferries.seapost.test:/srv/in hangs",
        "What does `mara@seapost.test` mean in this script?",
        "Put user@example.com into the form as a placeholder."
      })
  @DisplayName("#83 logins, code spans and placeholders are no mailboxes")
  void leavesLoginsAlone(String text) {
    assertThat(Check.input(text).status()).isEqualTo(Status.PASSED);
  }

  @Test
  @DisplayName("#84 a card is known by its check digit")
  void knowsCards() {
    assertThat(Check.input("Charge 4539 1488 0343 6467 please.").status())
        .isEqualTo(Status.MODIFIED);
    assertThat(Check.input("Job 4539 1488 0343 6461 failed.").status()).isEqualTo(Status.PASSED);
  }

  @Test
  @DisplayName("#85 a national number is known by its check digit")
  void knowsNationalNumbers() {
    assertThat(Check.input("My BSN is 111222333.").status()).isEqualTo(Status.MODIFIED);
    assertThat(Check.input("My BSN is 111222334.").status()).isEqualTo(Status.PASSED);
  }

  @Test
  @DisplayName("#86 #89 an image from elsewhere goes, its words stay")
  void takesForeignImagesOut() {
    String text = "Here it is: ![the pier](https://pics.collect.test/p.png)";
    assertThat(shown(Check.answer(text), text)).contains("the pier").doesNotContain("collect.test");
  }

  @Test
  @DisplayName("#87 a long query is taken off a link to an allowed host")
  void takesPayloadsOut() {
    String payload = "d=" + "QmFsYW5jZTogMTIzNDU2Nzg5MA".repeat(3);
    String text = "[times](https://tidewater.example/times?" + payload + ")";
    assertThat(shown(Check.answer(text), text)).doesNotContain("QmFsYW5j");
  }

  @ParameterizedTest
  @ValueSource(strings = {"//collect.test/a", "data:text/html;base64,PGI+", "javascript:alert(1)"})
  @DisplayName("#88 links without an honest scheme go")
  void takesOddSchemesOut(String target) {
    String text = "[times](" + target + ")";
    assertThat(shown(Check.answer(text), text)).contains("times").doesNotContain(target);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        Check.CANARY,
        "**canary**-*Rk7Zt4Wq9Lm2*",
        "c a n a r y - R k 7 Z t 4 W q 9 L m 2"
      })
  @DisplayName("#90 a canary blocks an answer, also with formatting inside")
  void blocksCanaries(String written) {
    assertThat(Check.answer("It says " + written + ".").status()).isEqualTo(Status.BLOCKED);
  }

  @Test
  @DisplayName("#91 a canary in a question says that it has leaked already")
  void seesLeakedCanaries() {
    var verdict = Check.input("What does " + Check.CANARY + " mean?");
    assertThat(verdict.status()).isEqualTo(Status.BLOCKED);
    assertThat(verdict.because().orElseThrow()).contains("leaked");
  }

  @Test
  @DisplayName("#92 only the sentence that copies the prompt is replaced")
  void replacesLeakedSentences() {
    String text =
        "Good morning! Never promise a cabin before the purser has confirmed the booking in"
            + " writing. The ferry leaves at nine.";
    assertThat(shown(Check.answer(text), text))
        .contains("Good morning!", "The ferry leaves at nine.")
        .doesNotContain("purser has confirmed");
  }

  @Test
  @DisplayName("#93 an answer that follows the prompt is untouched")
  void letsRulesBeFollowed() {
    assertThat(Check.answer("I can only tell you about the cabin once it is confirmed.").status())
        .isEqualTo(Status.PASSED);
  }
}
