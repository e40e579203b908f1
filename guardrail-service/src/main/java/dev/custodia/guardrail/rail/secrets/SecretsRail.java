package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Optional;
import java.util.Set;

/**
 * Takes credentials out of a text and keeps their labels (spec 12.20). On the output plane also
 * values that only their label gives away; elsewhere only shapes that are nothing else.
 */
public final class SecretsRail implements Rail {
  private static final RailName NAME = new RailName("secrets");

  private final SecretScanner scanner;

  public SecretsRail(SecretScanner scanner) {
    this.scanner = scanner;
  }

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
    return scanner
        .scan(reading.text(), scene.plane() == Plane.OUTPUT)
        .applyTo(reading.text(), "credentials were taken out");
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
