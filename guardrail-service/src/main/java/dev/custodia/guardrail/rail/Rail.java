package dev.custodia.guardrail.rail;

import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Optional;
import java.util.Set;

/**
 * One check. It answers for every text, in time linear in its length, and never throws for what a
 * text holds.
 */
public interface Rail {
  /** Its name in policies and verdicts. */
  RailName name();

  /** The sides that it can judge. */
  Set<Plane> planes();

  /** Judges a text. */
  Finding judge(Reading reading, Scene scene);

  /** Whether it needs a model behind an endpoint. */
  default boolean needsModel() {
    return false;
  }

  /** Whether it only stands where a rail was asked for that could not be built. */
  default boolean placeholder() {
    return false;
  }

  /** Whether it may judge an answer that is still growing. */
  default boolean incremental() {
    return !needsModel();
  }

  /**
   * The bits by which a text that it does not refuse speaks for an attack; less than none for none.
   */
  default double evidence(Reading reading, Plane plane) {
    return 0;
  }

  /** What its finding depends on besides the text; empty when a finding may not be kept. */
  default Optional<String> memoKey(Scene scene) {
    return Optional.empty();
  }
}
