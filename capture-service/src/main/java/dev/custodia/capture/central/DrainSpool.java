package dev.custodia.capture.central;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.spool.SpoolEntry;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Takes over what shims of this very machine have saved, where {@code custodia.capture.spool} names
 * their directory. Shims of other machines hand over their own.
 */
@Component
class DrainSpool {
  private static final Logger LOG = LoggerFactory.getLogger(DrainSpool.class);

  private final CaptureProperties properties;
  private final Registry registry;
  private final ReceivePayload receive;
  private final Clock clock;

  DrainSpool(CaptureProperties properties, Registry registry, ReceivePayload receive, Clock clock) {
    this.properties = properties;
    this.registry = registry;
    this.receive = receive;
    this.clock = clock;
  }

  /** Whose captures they become. */
  record For(WorkspaceName workspace, @Nullable PeerName peer, @Nullable SessionName session) {
    static For everyone(WorkspaceName workspace) {
      return new For(workspace, null, null);
    }

    static For caller(WorkspaceName workspace, Caller caller) {
      return new For(workspace, caller.peer(), caller.session());
    }
  }

  /** Takes over what is at least that old; what cannot be taken stays, and stops nothing else. */
  CareController.Drained drain(For whom, Duration youngest) throws IOException {
    int drained = 0;
    int waiting = 0;
    if (properties.spool() != null) {
      Instant before = clock.instant().minus(youngest);
      for (SpoolEntry entry : new Spool(properties.spool()).entries()) {
        boolean taken = !entry.savedAt().isAfter(before) && taken(entry, whom);
        drained += taken ? 1 : 0;
        waiting += taken ? 0 : 1;
      }
    }
    return new CareController.Drained(drained, waiting);
  }

  private boolean taken(SpoolEntry entry, For whom) throws IOException {
    Optional<Adapter> adapter = ProviderId.parse(entry.provider()).flatMap(registry::adapter);
    if (adapter.isEmpty()) {
      return false;
    }
    try {
      if (entry.size() > properties.payloadMax().toBytes()) {
        return false;
      }
      receive.receive(
          new ReceivePayload.Delivery(
              whom.workspace(),
              adapter.get(),
              entry.payload(),
              entry.origin(),
              entry.delivery(),
              whom.peer(),
              whom.session()));
    } catch (NoSuchFileException gone) {
      return false;
    } catch (Problem refusal) {
      if (refusal.code().equals(ProblemCode.UNAVAILABLE.code())) {
        throw refusal;
      }
      LOG.warn("A payload stays in the spool: {}", refusal.code());
      return false;
    }
    entry.done();
    return true;
  }
}
