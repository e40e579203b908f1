package dev.custodia.gateway.placement;

import dev.custodia.contracts.route.ServiceName;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Which instance gets a request (DESIGN 5): the one whose index of the workspace is warm. Any other
 * can serve it as well.
 */
@Component
public class Placement {
  private final Map<ServiceName, List<Instance>> instances = new EnumMap<>(ServiceName.class);

  Placement(ServiceProperties settings) {
    for (ServiceName service : ServiceName.values()) {
      instances.put(service, settings.of(service).stream().map(Instance::new).toList());
    }
  }

  /** The instances to try, in order. */
  public List<Instance> candidates(ServiceName service, @Nullable String workspace) {
    return Rendezvous.order(of(service), workspace == null ? "" : workspace);
  }

  /** All instances of a service. */
  public List<Instance> of(ServiceName service) {
    return instances.getOrDefault(service, List.of());
  }
}
