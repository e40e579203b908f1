package dev.custodia.memory.recall;

import java.time.Instant;
import java.util.Set;

/**
 * A question to recall. The text is plain words: no character in it is an operator (I-21).
 *
 * @param limit the most hits, 1 to {@link #LIMIT_MAX}
 * @param now what "last week" in the text is counted from
 */
public record RecallQuery(
    Set<DocumentKind> kinds, String text, RecallFilter filter, int limit, Instant now, Legs legs) {
  /** The most hits that one search gives. */
  public static final int LIMIT_MAX = 1_000;

  /** Which of the two rankings take part. */
  public enum Legs {
    /** Words and vectors, mixed. */
    BOTH,
    /** Words alone; never asks the embedder. */
    LEXICAL,
    /**
     * The documents' own words alone, by their stems, without neighbours, headings and times: for
     * callers who want many candidates and look at each themselves. Never asks the embedder.
     */
    WORDS,
    /** Vectors alone, best cosine first; gives nothing while the embedder is away. */
    VECTOR
  }

  public RecallQuery {
    kinds = Set.copyOf(kinds);
    if (limit < 1 || limit > LIMIT_MAX) {
      throw new IllegalArgumentException("a limit is 1 to %d".formatted(LIMIT_MAX));
    }
  }

  /** A search by both rankings without a filter. */
  public static RecallQuery of(DocumentKind kind, String text, int limit, Instant now) {
    return new RecallQuery(Set.of(kind), text, RecallFilter.none(), limit, now, Legs.BOTH);
  }

  /** The same among fewer documents. */
  public RecallQuery where(RecallFilter narrower) {
    return new RecallQuery(kinds, text, narrower, limit, now, legs);
  }

  /** The same by these rankings. */
  public RecallQuery by(Legs which) {
    return new RecallQuery(kinds, text, filter, limit, now, which);
  }

  /** The same with another number of hits: how a caller asks for more. */
  public RecallQuery upTo(int hits) {
    return new RecallQuery(kinds, text, filter, hits, now, legs);
  }
}
