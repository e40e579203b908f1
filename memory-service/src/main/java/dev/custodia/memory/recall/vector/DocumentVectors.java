package dev.custodia.memory.recall.vector;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The vectors of all pieces of one text, and the text they belong to. Half floats are kept: their
 * error is far below the model's own, and a cold open reads half as much.
 */
public record DocumentVectors(TextHash text, List<float[]> pieces) {
  public DocumentVectors {
    pieces = List.copyOf(pieces);
  }

  byte[] bytes(int dimension) {
    ByteBuffer bytes =
        ByteBuffer.allocate(pieces.size() * dimension * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float[] piece : pieces) {
      for (float number : piece) {
        bytes.putShort(Float.floatToFloat16(number));
      }
    }
    return bytes.array();
  }

  static DocumentVectors of(TextHash text, byte[] stored, int dimension) {
    ByteBuffer bytes = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
    List<float[]> pieces = new ArrayList<>();
    while (bytes.remaining() >= dimension * Short.BYTES) {
      float[] piece = new float[dimension];
      for (int i = 0; i < dimension; i++) {
        piece[i] = Float.float16ToFloat(bytes.getShort());
      }
      pieces.add(piece);
    }
    return new DocumentVectors(text, pieces);
  }
}
