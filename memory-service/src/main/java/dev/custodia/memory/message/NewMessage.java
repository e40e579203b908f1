package dev.custodia.memory.message;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.v3.RawJson;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants said.
 *
 * @param configuration what its reasoning is set to, if anything
 * @param internal what we note about where it came from; clients never see it
 * @param createdAt when it was said; null means now
 */
public record NewMessage(
    PeerName peer,
    String content,
    RawJson metadata,
    RawJson configuration,
    RawJson internal,
    @Nullable Instant createdAt) {
  /** A plain utterance of this moment. */
  public static NewMessage of(PeerName peer, String content) {
    return new NewMessage(peer, content, RawJson.EMPTY, RawJson.EMPTY, RawJson.EMPTY, null);
  }
}
