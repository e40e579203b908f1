package dev.custodia.standalone.local;

import dev.custodia.gateway.forward.LocalService;
import dev.custodia.gateway.forward.LocalServices;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The services of this JVM that are up, by the address at which they listen as well. */
public final class OpenDoors implements LocalServices {
  private final Map<URI, LocalService> doors = new ConcurrentHashMap<>();

  @Override
  public Optional<LocalService> at(URI address) {
    return Optional.ofNullable(doors.get(address));
  }

  /** From now on the service at the address is asked by a call. */
  public void open(URI address, LocalService service) {
    doors.put(address, service);
  }

  /** The service at the address is no longer asked by a call; what was asked is still answered. */
  public void close(URI address) {
    doors.remove(address);
  }
}
