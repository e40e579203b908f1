package dev.custodia.memory.recall.index;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.custodia.memory.embedding.Embedder;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Vectors of queries; the same question is often asked again, by the next page for one. */
@Component
class QueryVectors {
  private static final int KEPT_MAX = 500;
  private static final Duration KEPT_FOR = Duration.ofMinutes(10);

  /** More of a text than a model reads would only cost. */
  private static final int LENGTH_MAX = 1_500;

  private final Embedder embedder;
  private final Cache<String, float[]> kept =
      Caffeine.newBuilder().maximumSize(KEPT_MAX).expireAfterWrite(KEPT_FOR).build();

  QueryVectors(Embedder embedder) {
    this.embedder = embedder;
  }

  float[] of(String text) {
    String read = text.length() > LENGTH_MAX ? text.substring(0, LENGTH_MAX) : text;
    float[] known = kept.getIfPresent(read);
    if (known == null) {
      known = embedder.embedQuery(read);
      kept.put(read, known);
    }
    return known;
  }
}
