package dev.custodia.guardrail.rail.invisible;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes out characters that a reader cannot see and a model reads (spec 12.8), and leaves those
 * that a script or an emoji needs.
 */
public final class InvisibleRail implements Rail {
  private static final RailName NAME = new RailName("invisible");

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Planes.ALL;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String visible = Invisibles.strip(reading.text());
    return visible.length() == reading.text().length()
        ? Finding.passed()
        : Finding.rewritten(
            visible, "invisible characters were taken out", List.of("invisible_characters"));
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
