package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A prompt was captured below the model and both halves are on disk. {@code text} is what leaves
 * the archive: redacted by default (API, Kafka). {@code stem} and {@code digest} name the bytes it
 * rests on.
 */
public record PromptCaptured(
    WorkspaceName workspace,
    SessionName session,
    PeerName peer,
    String provider,
    String text,
    boolean redacted,
    String stem,
    String digest,
    @Nullable String repository,
    Instant capturedAt)
    implements CustodiaEvent {
  public PromptCaptured {
    Require.present(workspace, "workspace");
    Require.present(session, "session");
    Require.present(peer, "peer");
    Require.present(provider, "provider");
    Require.present(text, "text");
    Require.present(stem, "stem");
    Require.present(digest, "digest");
    Require.present(capturedAt, "captured_at");
  }

  @Override
  public Topic topic() {
    return Topic.PROMPTS;
  }

  @Override
  public String key() {
    return new SessionRef(workspace, session).key();
  }
}
