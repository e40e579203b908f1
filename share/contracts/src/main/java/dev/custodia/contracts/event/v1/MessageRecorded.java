package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;

/**
 * A message was stored. {@code seq} counts from 1 within its session; {@code createdAt} is when it
 * was said, {@code recordedAt} when it was stored.
 */
public record MessageRecorded(
    WorkspaceName workspace,
    SessionName session,
    MessageId message,
    long seq,
    PeerName peer,
    Speaker speaker,
    String content,
    Instant createdAt,
    Instant recordedAt)
    implements CustodiaEvent {
  public MessageRecorded {
    Require.present(workspace, "workspace");
    Require.present(session, "session");
    Require.present(message, "message");
    Require.present(peer, "peer");
    Require.present(speaker, "speaker");
    Require.present(content, "content");
    Require.present(createdAt, "created_at");
    Require.present(recordedAt, "recorded_at");
  }

  @Override
  public Topic topic() {
    return Topic.MESSAGES;
  }

  @Override
  public String key() {
    return new SessionRef(workspace, session).key();
  }
}
