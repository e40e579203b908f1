package dev.custodia.memory.embedding;

import java.util.List;

/**
 * Turns texts into vectors of length one, so that a dot product is their cosine.
 *
 * <p>A text longer than the model reads is embedded by its beginning; who has long texts cuts them
 * with {@link TextChunks} first. Calls may block for seconds: never make one inside a transaction.
 */
public interface Embedder {
  /** The most texts one call takes. */
  int BATCH_MAX = 64;

  /** The model whose vectors this gives. It never changes while the process runs. */
  EmbeddingModel model();

  /**
   * One vector for each text, in order.
   *
   * @throws EmbedderUnavailable when no vectors can be had now; an outage is never an empty answer
   * @throws TextRefused when these texts will never have any
   */
  List<float[]> embed(List<String> texts);

  /**
   * The vector of one text that somebody waits for: tried once, and given up sooner than in {@link
   * #embed(List)}.
   */
  default float[] embedQuery(String text) {
    return embed(List.of(text)).getFirst();
  }

  /**
   * Loads what the first text would have to wait for, if anything.
   *
   * @throws EmbedderUnavailable when it cannot be loaded; the first text will say the same
   */
  default void prepare() {}
}
