package dev.custodia.gateway.placement;

import dev.custodia.contracts.route.ServiceName;
import java.util.List;
import java.util.Map;

/** A set of services with data of its own, to which workspaces can be pinned. */
record Cell(String name, Map<ServiceName, List<Instance>> instances) {
  /** Where a workspace lives that is not pinned. */
  static final String DEFAULT = "default";

  List<Instance> of(ServiceName service) {
    return instances.getOrDefault(service, List.of());
  }
}
