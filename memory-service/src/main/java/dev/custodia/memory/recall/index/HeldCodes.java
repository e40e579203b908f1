package dev.custodia.memory.recall.index;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues;
import org.apache.lucene.util.quantization.QuantizedVectorsReader;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The codes of the segments of all open indexes, as far as a share of the heap goes. Small segments
 * are compared in their files, which is soon done; so are those that find no room.
 */
@Component
final class HeldCodes {
  private static final int VECTORS_MIN = 2_000;
  private static final int SHARE_OF_HEAP = 8;

  private final Cache<IndexReader.CacheKey, VectorCodes> held;
  private final long bytesMax;

  HeldCodes() {
    this(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  HeldCodes(long bytesMax) {
    this.bytesMax = bytesMax;
    this.held =
        Caffeine.newBuilder()
            .weakKeys()
            .maximumWeight(bytesMax >> 10)
            .weigher((IndexReader.CacheKey _, VectorCodes codes) -> (int) (codes.bytes() >> 10))
            .build();
  }

  /** The segment's codes; null where it is to be compared in its file. */
  @Nullable VectorCodes of(LeafReader leaf) throws IOException {
    IndexReader.CacheHelper core = leaf.getCoreCacheHelper();
    FloatVectorValues values = leaf.getFloatVectorValues(Fields.VECTOR);
    if (core == null || values == null || values.size() < VECTORS_MIN) {
      return null;
    }
    VectorCodes known = held.getIfPresent(core.getKey());
    if (known != null) {
      return known;
    }
    QuantizedByteVectorValues quantized = quantized(leaf);
    if (quantized == null || VectorCodes.bytes(quantized) > bytesMax) {
      return null;
    }
    try {
      return held.get(core.getKey(), _ -> read(quantized, leaf.maxDoc()));
    } catch (UncheckedIOException fault) {
      throw fault.getCause();
    }
  }

  private static VectorCodes read(QuantizedByteVectorValues values, int documents) {
    try {
      return new VectorCodes(values, documents);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static @Nullable QuantizedByteVectorValues quantized(LeafReader leaf) throws IOException {
    KnnVectorsReader reader = ((CodecReader) leaf).getVectorReader();
    if (reader instanceof PerFieldKnnVectorsFormat.FieldsReader fields) {
      reader = fields.getFieldReader(Fields.VECTOR);
    }
    return reader instanceof QuantizedVectorsReader compact
            && compact.getQuantizedVectorValues(Fields.VECTOR)
                instanceof QuantizedByteVectorValues values
        ? values
        : null;
  }
}
