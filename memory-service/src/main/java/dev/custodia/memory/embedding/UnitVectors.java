package dev.custodia.memory.embedding;

/** Vectors of length one. */
final class UnitVectors {
  private UnitVectors() {}

  /** The vector scaled to length one, in place; a zero vector stays as it is. */
  static float[] unit(float[] vector) {
    double squares = 0;
    for (float x : vector) {
      squares += (double) x * x;
    }
    if (squares > 0) {
      float scale = (float) (1 / Math.sqrt(squares));
      for (int i = 0; i < vector.length; i++) {
        vector[i] *= scale;
      }
    }
    return vector;
  }
}
