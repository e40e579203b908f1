package dev.custodia.guardrail.rail.mark;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Set;

/** Marks an answer as written by a machine, last of all rails and never while it still grows. */
public final class WatermarkRail implements Rail {
  private static final RailName NAME = new RailName("watermark");

  private final Watermark watermark;

  public WatermarkRail(Watermark watermark) {
    this.watermark = watermark;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.OUTPUT);
  }

  @Override
  public boolean incremental() {
    return false;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String marked = watermark.mark(reading.text());
    return marked.equals(reading.text())
        ? Finding.passed()
        : Finding.rewritten(
            marked,
            "the answer is marked as a machine's",
            List.of("watermark", watermark.signed() ? "watermark:signed" : "watermark:unsigned"));
  }
}
