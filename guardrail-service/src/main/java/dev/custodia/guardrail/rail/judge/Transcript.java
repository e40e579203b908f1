package dev.custodia.guardrail.rail.judge;

import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.text.Reading;
import java.util.List;
import java.util.Locale;

/** The dialogue in view and the text to judge, as a model reads them. */
final class Transcript {
  private Transcript() {}

  static String of(Reading reading, Scene scene) {
    var out = new StringBuilder("Plane: ").append(scene.plane().wire()).append('\n');
    for (Utterance turn : scene.history().orElse(List.of())) {
      out.append(turn.role().name().toLowerCase(Locale.ROOT))
          .append(turn.blocked() ? " (refused): " : ": ")
          .append(turn.text())
          .append('\n');
    }
    return out.append("Text:\n").append(reading.text()).toString();
  }
}
