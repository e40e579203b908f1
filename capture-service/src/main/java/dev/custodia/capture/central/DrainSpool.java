package dev.custodia.capture.central;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.spool.SpoolEntry;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Takes over what shims of this very machine have saved, where {@code custodia.capture.spool} names
 * their directory. Shims of other machines hand over their own.
 */
@Component
class DrainSpool {
  private final CaptureProperties properties;
  private final Registry registry;
  private final ReceivePayload receive;

  DrainSpool(CaptureProperties properties, Registry registry, ReceivePayload receive) {
    this.properties = properties;
    this.registry = registry;
    this.receive = receive;
  }

  CareController.Drained drain(WorkspaceName workspace, Caller caller) throws IOException {
    if (properties.spool() == null) {
      return new CareController.Drained(0, 0);
    }
    int drained = 0;
    int waiting = 0;
    for (SpoolEntry entry : new Spool(properties.spool()).entries()) {
      Optional<Adapter> adapter = ProviderId.parse(entry.provider()).flatMap(registry::adapter);
      if (adapter.isEmpty()) {
        waiting++;
        continue;
      }
      receive.receive(
          new ReceivePayload.Delivery(
              workspace,
              adapter.get(),
              entry.payload(),
              entry.origin(),
              entry.delivery(),
              caller.peer(),
              caller.session()));
      entry.done();
      drained++;
    }
    return new CareController.Drained(drained, waiting);
  }
}
