package dev.custodia.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.platform.id.Ids;
import java.util.HashSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.client.EntityExchangeResult;

/** Idempotency-Key on a POST: the first answer again, once in effect. */
@Tag("I-43")
class IdempotencyTest extends PlatformTest {
  @Autowired private PlatformApplication.Notes notes;

  private EntityExchangeResult<String> post(String key, String text) {
    return client()
        .post()
        .uri("/v3/workspaces/w1/webhooks")
        .header("Authorization", bearer(usual()))
        .header("Idempotency-Key", key)
        .body(new PlatformApplication.Note(text))
        .exchange()
        .expectBody(String.class)
        .returnResult();
  }

  @Test
  void givesTheFirstAnswerAgainForTheSameKeyAndBody() {
    var key = Ids.next();
    var first = post(key, "once " + key);
    var again = post(key, "once " + key);
    assertThat(first.getStatus().value()).isEqualTo(201);
    assertThat(again.getStatus().value()).isEqualTo(201);
    assertThat(again.getResponseBody()).isEqualTo(first.getResponseBody());
    assertThat(again.getResponseHeaders().getFirst("Idempotent-Replayed")).isEqualTo("true");
    assertThat(notes.count("once " + key)).isEqualTo(1);
  }

  @Test
  void refusesTheSameKeyWithAnotherBody() {
    var key = Ids.next();
    post(key, "one");
    var other = post(key, "other");
    assertThat(other.getStatus().value()).isEqualTo(409);
    assertThat(other.getResponseBody()).contains("idempotency-conflict");
  }

  @Test
  void leavesTheKeyFreeWhenTheRequestWasRefused() {
    var key = Ids.next();
    assertThat(post(key, "refuse me").getStatus().value()).isEqualTo(422);
    assertThat(notes.count("refuse me")).isZero();
    assertThat(post(key, "fine " + key).getStatus().value()).isEqualTo(201);
  }

  @Test
  @Tag("I-46")
  void givesTwentyRacersOneEffectAndOneAnswer() throws Exception {
    var key = Ids.next();
    var answers = new HashSet<String>();
    try (var racers = Executors.newVirtualThreadPerTaskExecutor()) {
      var all =
          racers.invokeAll(
              Stream.generate(
                      () ->
                          (Callable<String>)
                              () -> String.valueOf(post(key, "race " + key).getResponseBody()))
                  .limit(20)
                  .toList());
      for (var answer : all) {
        answers.add(answer.get());
      }
    }
    assertThat(answers).hasSize(1);
    assertThat(notes.count("race " + key)).isEqualTo(1);
  }

  @Test
  void refusesAKeyThatIsTooLong() {
    assertThat(post("k".repeat(256), "x").getStatus().value()).isEqualTo(400);
  }
}
