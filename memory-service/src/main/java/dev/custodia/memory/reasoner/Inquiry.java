package dev.custodia.memory.reasoner;

import dev.custodia.contracts.id.PeerName;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question with all that may be used to answer it.
 *
 * @param about the peer whom the question is about; null where it is about a whole workspace
 * @param now what "last week" in the question is counted from
 */
public record Inquiry(
    String question,
    @Nullable PeerName about,
    Instant now,
    ZoneId zone,
    Depth depth,
    List<Passage> passages) {
  public Inquiry {
    passages = List.copyOf(passages);
  }
}
