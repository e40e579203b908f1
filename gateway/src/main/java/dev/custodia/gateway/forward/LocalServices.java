package dev.custodia.gateway.forward;

import java.net.URI;
import java.util.Optional;

/**
 * The services that run in the gateway's own process, where there are any (docs/adr/0007): whoever
 * starts them together makes this a bean of the gateway.
 */
@FunctionalInterface
public interface LocalServices {
  /** The service that listens at the address, if it runs here and is up. */
  Optional<LocalService> at(URI address);
}
