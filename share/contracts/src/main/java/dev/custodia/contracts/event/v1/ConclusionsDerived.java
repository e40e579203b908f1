package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.ConclusionId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conclusions were stored or reinforced by what one message said; {@code observers} had a
 * conclusion stored each.
 */
public record ConclusionsDerived(
    WorkspaceName workspace,
    @Nullable SessionName session,
    PeerName observed,
    List<PeerName> observers,
    List<ConclusionId> conclusions,
    Instant at)
    implements CustodiaEvent {
  public ConclusionsDerived {
    Require.present(workspace, "workspace");
    Require.present(observed, "observed");
    Require.present(at, "at");
    observers = List.copyOf(observers);
    conclusions = List.copyOf(conclusions);
  }

  @Override
  public Topic topic() {
    return Topic.MEMORY;
  }

  @Override
  public String key() {
    return CustodiaEvent.keyOf(workspace);
  }
}
