package dev.custodia.guardrail.rail.judge;

import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import java.util.function.Function;

/**
 * Asks a model by a written policy whether a text is safe. What the model does not clearly say, or
 * cannot be asked, is not checked.
 *
 * @param unsafe what is found where it says no
 */
record Jury(ModelEndpoint endpoint, String policy, Function<Judgement, Finding> unsafe) {
  private static final int TEXT_CHARS_MAX = 40_000;

  Finding hear(Reading reading, Scene scene) {
    if (reading.text().length() > TEXT_CHARS_MAX) {
      return Finding.unchecked("the text is too long for the model");
    }
    return switch (endpoint.ask(policy, Transcript.of(reading, scene))) {
      case ModelEndpoint.Reply.Away away -> Finding.unchecked(away.reason());
      case ModelEndpoint.Reply.Said said -> read(said.text());
    };
  }

  private Finding read(String answer) {
    return Judgement.of(answer)
        .map(judgement -> judgement.safe() ? Finding.passed() : unsafe.apply(judgement))
        .orElseGet(() -> Finding.unchecked("the model's answer is neither safe nor unsafe"));
  }
}
