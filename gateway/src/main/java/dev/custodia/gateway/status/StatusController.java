package dev.custodia.gateway.status;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.placement.Placement;
import dev.custodia.gateway.status.Status.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v1/status}: all parts are asked at once (API, Gateway). */
@RestController
class StatusController {
  private static final String VERSION =
      Objects.requireNonNullElse(
          StatusController.class.getPackage().getImplementationVersion(), "development");

  private final Placement placement;
  private final Figures figures;
  private final Broker broker;
  private final Store store;

  StatusController(Placement placement, Figures figures, Broker broker, Store store) {
    this.placement = placement;
    this.figures = figures;
    this.broker = broker;
    this.store = store;
  }

  @GetMapping("/v1/status")
  Status status() throws InterruptedException {
    try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
      var view = each.submit(broker::look);
      var asked = new ArrayList<Callable<Part>>();
      asked.add(store::look);
      for (ServiceName service : ServiceName.values()) {
        var name = service.name().toLowerCase(Locale.ROOT);
        placement.of(service).forEach(instance -> asked.add(() -> figures.of(name, instance)));
      }
      var parts = new ArrayList<Part>();
      parts.add(Part.up("gateway", null, VERSION));
      for (var part : each.invokeAll(asked)) {
        parts.add(now(part));
      }
      parts.add(now(view).part());
      return new Status(
          parts.stream().allMatch(Part::up) ? "up" : "degraded",
          VERSION,
          List.copyOf(parts),
          now(view).lag(),
          now(view).deadLetters());
    }
  }

  private static <T> T now(Future<T> asked) throws InterruptedException {
    try {
      return asked.get();
    } catch (ExecutionException fault) {
      throw new IllegalStateException("a part could not be looked at", fault.getCause());
    }
  }
}
