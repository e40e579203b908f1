package dev.custodia.memory.embedding;

/**
 * Which model made a vector. Vectors of two models are never compared, so name and dimension are
 * stored with each of them.
 */
public record EmbeddingModel(String name, int dimension) {
  /** The longest model name, in characters. */
  public static final int NAME_LENGTH_MAX = 200;

  /** The most numbers a vector may have; what the index can hold. */
  public static final int DIMENSION_MAX = 1_024;

  public EmbeddingModel {
    if (name.isBlank() || name.length() > NAME_LENGTH_MAX) {
      throw new IllegalArgumentException(
          "a model name is 1 to %d characters".formatted(NAME_LENGTH_MAX));
    }
    if (dimension < 1 || dimension > DIMENSION_MAX) {
      throw new IllegalArgumentException(
          "a model gives 1 to %d numbers a vector".formatted(DIMENSION_MAX));
    }
  }
}
