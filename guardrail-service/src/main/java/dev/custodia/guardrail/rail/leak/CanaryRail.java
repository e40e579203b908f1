package dev.custodia.guardrail.rail.leak;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Locale;
import java.util.Set;

/**
 * Refuses a text that shows a canary, also with signs between its characters, backwards or encoded
 * (spec 12.15). In a question it has leaked already.
 */
public final class CanaryRail implements Rail {
  private static final RailName NAME = new RailName("canary");

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.INPUT, Plane.OUTPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    if (scene.facts().canaries().isEmpty()) {
      return Finding.passed();
    }
    String text = bare(reading.folded().text());
    for (String canary : scene.facts().canaries()) {
      if (shows(text, bare(canary.toLowerCase(Locale.ROOT))) || encodes(reading.text(), canary)) {
        return Finding.refused(
            scene.plane() == Plane.INPUT
                ? "a canary is in the question: the prompt has already leaked"
                : "a canary is in the answer: the prompt leaks",
            "canary");
      }
    }
    return Finding.passed();
  }

  private static boolean shows(String text, String canary) {
    return !canary.isEmpty()
        && (text.contains(canary) || text.contains(new StringBuilder(canary).reverse().toString()));
  }

  private static boolean encodes(String text, String canary) {
    return EncodedRuns.of(text).stream()
        .anyMatch(
            run ->
                shows(
                    bare(run.text().toLowerCase(Locale.ROOT)),
                    bare(canary.toLowerCase(Locale.ROOT))));
  }

  private static String bare(String text) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (Character.isLetterOrDigit(text.charAt(i))) {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
