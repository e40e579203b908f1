package dev.custodia.memory.embedding;

/** Embedders for who has no application context: benchmarks and tests. */
public final class Embedders {
  private Embedders() {}

  /** The model that ships with the service. */
  public static Embedder local() {
    return new LocalEmbedder();
  }
}
