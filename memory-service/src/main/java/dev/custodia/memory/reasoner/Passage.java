package dev.custodia.memory.reasoner;

import dev.custodia.contracts.id.PeerName;
import java.time.Instant;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Something in reach of a question: a conclusion or what somebody said, already read under the
 * caller's rights.
 *
 * @param speaker who said it, or whom the conclusion is about
 * @param session where it was said; null where a conclusion belongs to none
 * @param seq its place in that session; 0 for conclusions
 * @param cosine how near its meaning is to the question's, where both have vectors
 */
public record Passage(
    Kind kind,
    String id,
    String text,
    PeerName speaker,
    @Nullable String session,
    long seq,
    Instant at,
    OptionalDouble cosine) {
  /** What a passage is. */
  public enum Kind {
    EXPLICIT,
    DEDUCTIVE,
    INDUCTIVE,
    CONTRADICTION,
    MESSAGE;

    /** Whether it was concluded, rather than said. */
    public boolean isConclusion() {
      return this != MESSAGE;
    }
  }
}
