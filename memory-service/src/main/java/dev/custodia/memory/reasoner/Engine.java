package dev.custodia.memory.reasoner;

/** Who reasoned. A fall back is named as one, never passed off as the model's work. */
public enum Engine {
  OFFLINE("offline"),
  MODEL("model"),
  FALLBACK("offline-fallback");

  private final String label;

  Engine(String label) {
    this.label = label;
  }

  /** The word in answers and metrics. */
  public String label() {
    return label;
  }
}
