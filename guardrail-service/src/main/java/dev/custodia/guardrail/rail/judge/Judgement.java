package dev.custodia.guardrail.rail.judge;

import java.util.Locale;
import java.util.Optional;

/** What a model says of a text: safe, or unsafe and perhaps why. */
record Judgement(boolean safe, String category) {
  /** Reads an answer; empty where it says neither. */
  static Optional<Judgement> of(String answer) {
    String bare = answer.strip().toLowerCase(Locale.ROOT);
    if (bare.startsWith("unsafe")) {
      String category = bare.replaceAll("[^a-z0-9_]+", " ").strip().replaceFirst("^unsafe ?", "");
      return Optional.of(new Judgement(false, category.split(" ")[0]));
    }
    return bare.startsWith("safe") ? Optional.of(new Judgement(true, "")) : Optional.empty();
  }
}
