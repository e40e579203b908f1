package dev.custodia.memory.recall.index;

import java.io.IOException;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.quantization.OptimizedScalarQuantizer;
import org.apache.lucene.util.quantization.OptimizedScalarQuantizer.QuantizationResult;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;
import org.jspecify.annotations.Nullable;

/**
 * A segment's vectors by two bits for each of their numbers, as Lucene keeps them in a file, but in
 * an array: read from the mapped file number by number, they cost several times the counting.
 *
 * <p>A number is {@code centre + lower + step * code}, so that a product of two vectors is a sum of
 * a few known parts and of the product of their codes, which is counted in bits. The question has
 * four bits for each number.
 */
final class VectorCodes {
  /** Beside the bits of a vector: lower and step, correction and the sum of its codes. */
  private static final int EXTRAS = 2;

  private static final int QUESTION_BITS = 4;
  private static final int MOST_OF_DOCUMENT = 3;
  private static final int MOST_OF_QUESTION = 15;

  private final long[] rows;
  private final int size;
  private final int words;
  private final int dimension;
  private final float[] centre;
  private final float centreSquared;

  /** Which documents the vectors are of; null where the n-th is of the n-th. */
  private final int @Nullable [] documents;

  /** Takes documents that come near. */
  interface Sink {
    /** Takes one, and says how near the next must be to be of use. */
    float take(int doc, float nearness);
  }

  private VectorCodes(QuantizedByteVectorValues values, int documentsInSegment) throws IOException {
    this.size = values.size();
    this.dimension = values.dimension();
    this.words = words(dimension);
    this.centre = values.getCentroid();
    this.centreSquared = values.getCentroidDP();
    this.rows = new long[Math.multiplyExact(size, stride())];
    for (int i = 0, row = 0; i < size; i++, row += stride()) {
      copy(values.vectorValue(i), plane(dimension), rows, row, words);
      QuantizationResult its = values.getCorrectiveTerms(i);
      float step = (its.upperInterval() - its.lowerInterval()) / MOST_OF_DOCUMENT;
      rows[row + 2 * words] = pair(its.lowerInterval(), Float.floatToRawIntBits(step));
      rows[row + 2 * words + 1] = pair(its.additionalCorrection(), its.quantizedComponentSum());
    }
    this.documents = size == documentsInSegment ? null : documents(values);
  }

  /** Reads those of one segment. */
  static VectorCodes read(QuantizedByteVectorValues values, int documentsInSegment)
      throws IOException {
    return new VectorCodes(values, documentsInSegment);
  }

  private static int plane(int dimension) {
    return ScalarEncoding.DIBIT_QUERY_NIBBLE.getDiscreteDimensions(dimension) / Byte.SIZE;
  }

  private static int words(int dimension) {
    return (plane(dimension) + Long.BYTES - 1) / Long.BYTES;
  }

  private static int[] documents(QuantizedByteVectorValues values) {
    int[] documents = new int[values.size()];
    for (int i = 0; i < documents.length; i++) {
      documents[i] = values.ordToDoc(i);
    }
    return documents;
  }

  /** Bytes as words, each plane of bits beginning with a new one. */
  private static void copy(byte[] bytes, int plane, long[] to, int at, int words) {
    for (int i = 0; i < bytes.length; i++) {
      int inPlane = i % plane;
      to[at + i / plane * words + inPlane / Long.BYTES] |=
          (bytes[i] & 0xFFL) << (inPlane % Long.BYTES * Byte.SIZE);
    }
  }

  private static long pair(float high, int low) {
    return (long) Float.floatToRawIntBits(high) << Integer.SIZE | (low & 0xFFFF_FFFFL);
  }

  private static float high(long pair) {
    return Float.intBitsToFloat((int) (pair >>> Integer.SIZE));
  }

  private int stride() {
    return 2 * words + EXTRAS;
  }

  /** How much memory they will take, at most. */
  static long bytes(QuantizedByteVectorValues values) {
    int bits = 2 * words(values.dimension()) + EXTRAS;
    return (long) values.size() * (bits * Long.BYTES + Integer.BYTES);
  }

  long bytes() {
    return (long) rows.length * Long.BYTES
        + (documents == null ? 0 : (long) documents.length * Integer.BYTES);
  }

  /** Goes through all vectors of accepted documents. */
  void scan(float[] question, @Nullable Bits accepted, Sink sink) {
    byte[] codes = new byte[plane(dimension) * Byte.SIZE];
    QuantizationResult asked =
        new OptimizedScalarQuantizer(VectorSimilarityFunction.DOT_PRODUCT)
            .scalarQuantize(question.clone(), codes, (byte) QUESTION_BITS, centre);
    byte[] planes = new byte[QUESTION_BITS * plane(dimension)];
    OptimizedScalarQuantizer.transposeHalfByte(codes, planes);
    long[] bits = new long[QUESTION_BITS * words];
    copy(planes, plane(dimension), bits, 0, words);

    float askedLower = asked.lowerInterval();
    float askedStep = (asked.upperInterval() - askedLower) / MOST_OF_QUESTION;
    float byLower = askedLower * dimension + askedStep * asked.quantizedComponentSum();
    float always = asked.additionalCorrection() - centreSquared;
    float bar = Float.NEGATIVE_INFINITY;
    for (int i = 0, row = 0; i < size; i++, row += stride()) {
      int doc = documents == null ? i : documents[i];
      if (accepted != null && !accepted.get(doc)) {
        continue;
      }
      long scale = rows[row + 2 * words];
      long rest = rows[row + 2 * words + 1];
      float product = askedLower * (int) rest + askedStep * counted(rows, row, bits, words);
      float nearness =
          always + high(rest) + high(scale) * byLower + Float.intBitsToFloat((int) scale) * product;
      if (nearness > bar) {
        bar = sink.take(doc, nearness);
      }
    }
  }

  /** The product of the codes. */
  private static int counted(long[] rows, int row, long[] bits, int words) {
    int sum = 0;
    for (int word = 0; word < words; word++) {
      long low = rows[row + word];
      long high = rows[row + words + word];
      for (int plane = 0; plane < QUESTION_BITS; plane++) {
        long asked = bits[plane * words + word];
        sum += (Long.bitCount(asked & low) + 2 * Long.bitCount(asked & high)) << plane;
      }
    }
    return sum;
  }
}
