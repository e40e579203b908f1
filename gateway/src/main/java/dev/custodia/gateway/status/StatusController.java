package dev.custodia.gateway.status;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.placement.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v1/status}: which parts answer (API, Gateway). */
@RestController
class StatusController {
  private final Placement placement;

  StatusController(Placement placement) {
    this.placement = placement;
  }

  @GetMapping("/v1/status")
  Status status() {
    var parts = new ArrayList<Part>();
    for (ServiceName service : ServiceName.values()) {
      for (var instance : placement.of(service)) {
        parts.add(
            new Part(
                service.name().toLowerCase(Locale.ROOT),
                instance.address().toString(),
                instance.live() ? "up" : "down"));
      }
    }
    boolean allUp = parts.stream().allMatch(part -> part.status().equals("up"));
    return new Status(allUp ? "up" : "degraded", parts);
  }

  record Status(String status, List<Part> parts) {}

  record Part(String service, String address, String status) {}
}
