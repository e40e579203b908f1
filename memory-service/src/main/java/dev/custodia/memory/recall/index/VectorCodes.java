package dev.custodia.memory.recall.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.quantization.OptimizedScalarQuantizer;
import org.apache.lucene.util.quantization.OptimizedScalarQuantizer.QuantizationResult;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;
import org.jspecify.annotations.Nullable;

/**
 * A segment's vectors by two bits for each of their numbers, as Lucene keeps them in a file, but in
 * arrays: read from the mapped file record by record, they cost several times the counting.
 *
 * <p>A number is {@code centre + lower + step * code}, so that a product of two vectors is a sum of
 * a few known parts and of the product of their codes, which is counted in bits. The question has
 * four bits for each number.
 */
final class VectorCodes {
  /** So many vectors lie word by word beside each other, so that a JVM counts several at once. */
  private static final int BLOCK = 64;

  private static final int BITS = 2;
  private static final int QUESTION_BITS = 4;
  private static final float CODE_MAX = 3;
  private static final float QUESTION_CODE_MAX = 15;

  private final int size;
  private final int dimension;
  private final int words;
  private final float[] centre;
  private final float centreSquared;
  private final long[] codes;
  private final int[] sums;
  private final float[] lowers;
  private final float[] steps;
  private final float[] corrections;

  /** Which documents the vectors are of; null where the n-th is of the n-th. */
  private final int @Nullable [] documents;

  /** Takes documents that come near. */
  interface Sink {
    /** Takes one, and says how near the next must be to be of use. */
    float take(int doc, float nearness);
  }

  /** Reads those of one segment. */
  VectorCodes(QuantizedByteVectorValues values, int documentsInSegment) throws IOException {
    this.size = values.size();
    this.dimension = values.dimension();
    this.words = words(plane(dimension));
    this.centre = values.getCentroid();
    this.centreSquared = values.getCentroidDP();
    this.codes = new long[Math.multiplyExact(blocks(size) * BLOCK, BITS * words)];
    this.sums = new int[size];
    this.lowers = new float[size];
    this.steps = new float[size];
    this.corrections = new float[size];
    for (int i = 0; i < size; i++) {
      int first = i / BLOCK * BLOCK * BITS * words + i % BLOCK;
      copy(values.vectorValue(i), plane(dimension), codes, first, BLOCK);
      QuantizationResult its = values.getCorrectiveTerms(i);
      sums[i] = its.quantizedComponentSum();
      lowers[i] = its.lowerInterval();
      steps[i] = (its.upperInterval() - its.lowerInterval()) / CODE_MAX;
      corrections[i] = its.additionalCorrection();
    }
    this.documents = size == documentsInSegment ? null : documents(values);
  }

  /** How many bytes a plane of bits has: one bit for each number. */
  private static int plane(int dimension) {
    return ScalarEncoding.DIBIT_QUERY_NIBBLE.getDiscreteDimensions(dimension) / Byte.SIZE;
  }

  /** How many words a plane of so many bytes takes. */
  private static int words(int plane) {
    return (plane + Long.BYTES - 1) / Long.BYTES;
  }

  private static int blocks(int size) {
    return (size + BLOCK - 1) / BLOCK;
  }

  private static int[] documents(QuantizedByteVectorValues values) {
    int[] documents = new int[values.size()];
    for (int i = 0; i < documents.length; i++) {
      documents[i] = values.ordToDoc(i);
    }
    return documents;
  }

  /** Planes of bytes as words, each plane beginning with a new one, so far from each other. */
  private static void copy(byte[] planes, int plane, long[] to, int first, int apart) {
    int words = words(plane);
    for (int i = 0; i < planes.length; i++) {
      int word = i / plane * words + i % plane / Long.BYTES;
      to[first + word * apart] |= (planes[i] & 0xFFL) << (i % plane % Long.BYTES * Byte.SIZE);
    }
  }

  /** How much memory they take. */
  static long bytes(QuantizedByteVectorValues values) {
    return bytes(values.size(), words(plane(values.dimension())));
  }

  long bytes() {
    return bytes(size, words);
  }

  private static long bytes(int size, int words) {
    return (long) size * (BITS * words * Long.BYTES + 4 * Integer.BYTES + Integer.BYTES);
  }

  /** Goes through all vectors of accepted documents. */
  void scan(float[] question, @Nullable Bits accepted, Sink sink) {
    byte[] inNibbles = new byte[plane(dimension) * Byte.SIZE];
    QuantizationResult asked =
        new OptimizedScalarQuantizer(VectorSimilarityFunction.DOT_PRODUCT)
            .scalarQuantize(question.clone(), inNibbles, (byte) QUESTION_BITS, centre);
    byte[] inPlanes = new byte[QUESTION_BITS * plane(dimension)];
    OptimizedScalarQuantizer.transposeHalfByte(inNibbles, inPlanes);
    long[] bits = new long[QUESTION_BITS * words];
    copy(inPlanes, plane(dimension), bits, 0, 1);

    float lower = asked.lowerInterval();
    float step = (asked.upperInterval() - lower) / QUESTION_CODE_MAX;
    float byLower = lower * dimension + step * asked.quantizedComponentSum();
    float always = asked.additionalCorrection() - centreSquared;
    float bar = Float.NEGATIVE_INFINITY;
    int[] products = new int[BLOCK];
    for (int from = 0; from < size; from += BLOCK) {
      Arrays.fill(products, 0);
      count(from * BITS * words, bits, products);
      for (int i = from; i < Math.min(size, from + BLOCK); i++) {
        float nearness =
            always
                + corrections[i]
                + lowers[i] * byLower
                + steps[i] * (lower * sums[i] + step * products[i - from]);
        if (nearness > bar) {
          int doc = documents == null ? i : documents[i];
          if (accepted == null || accepted.get(doc)) {
            bar = sink.take(doc, nearness);
          }
        }
      }
    }
  }

  /** The products of the question's codes with those of a block. */
  private void count(int block, long[] bits, int[] products) {
    for (int plane = 0; plane < BITS; plane++) {
      for (int word = 0; word < words; word++) {
        count(
            codes,
            block + (plane * words + word) * BLOCK,
            bits[word],
            bits[words + word],
            bits[2 * words + word],
            bits[3 * words + word],
            products,
            plane);
      }
    }
  }

  /** A loop that compilers turn into vector instructions where the processor can count bits so. */
  private static void count(
      long[] codes, int at, long ones, long twos, long fours, long eights, int[] to, int plane) {
    for (int i = 0; i < BLOCK; i++) {
      long code = codes[at + i];
      to[i] +=
          (Long.bitCount(ones & code)
                  + (Long.bitCount(twos & code) << 1)
                  + (Long.bitCount(fours & code) << 2)
                  + (Long.bitCount(eights & code) << 3))
              << plane;
    }
  }
}
