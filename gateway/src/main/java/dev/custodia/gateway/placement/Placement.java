package dev.custodia.gateway.placement;

import dev.custodia.contracts.route.ServiceName;
import java.net.URI;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Which instance gets a request (DESIGN 5): within the cell that the workspace or scope is pinned
 * to, the one whose index of the workspace is warm. Any other of the cell can serve it as well.
 */
@Component
public class Placement {
  private final Map<String, Cell> cells = new TreeMap<>();
  private final Cell home;
  private final Pins pins;

  Placement(ServiceProperties services, CellProperties others, Pins pins) {
    this.pins = pins;
    this.home =
        cell(Cell.DEFAULT, services.memory(), services.guardrail(), services.capture(), null);
    cells.put(home.name(), home);
    others
        .cells()
        .forEach(
            (name, of) ->
                cells.put(name, cell(name, of.memory(), of.guardrail(), of.capture(), home)));
  }

  /** The instances to try, in order. */
  public List<Instance> candidates(
      ServiceName service, @Nullable String workspace, @Nullable String scope) {
    if (workspace == null) {
      return Rendezvous.order(home.of(service), "");
    }
    var cell = pins.cellOf(workspace, scope).map(cells::get).orElse(home);
    return Rendezvous.order(cell.of(service), workspace);
  }

  /** All instances of a service, in whatever cell. */
  public List<Instance> of(ServiceName service) {
    return cells.values().stream().flatMap(cell -> cell.of(service).stream()).distinct().toList();
  }

  /** The names of the cells. */
  Collection<String> cells() {
    return cells.keySet();
  }

  private static Cell cell(
      String name,
      List<URI> memory,
      List<URI> guardrail,
      List<URI> capture,
      @Nullable Cell otherwise) {
    var instances = new EnumMap<ServiceName, List<Instance>>(ServiceName.class);
    instances.put(ServiceName.MEMORY, made(memory));
    instances.put(ServiceName.GUARDRAIL, made(guardrail));
    instances.put(ServiceName.CAPTURE, made(capture));
    if (otherwise != null) {
      instances.replaceAll((service, own) -> own.isEmpty() ? otherwise.of(service) : own);
    }
    return new Cell(name, instances);
  }

  private static List<Instance> made(List<URI> addresses) {
    return addresses.stream().map(Instance::new).toList();
  }
}
