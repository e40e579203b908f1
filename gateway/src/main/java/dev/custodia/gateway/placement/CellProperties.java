package dev.custodia.gateway.placement;

import dev.custodia.contracts.id.PolicyName;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Cells beside the default one.
 *
 * @param cells by name, the addresses of each cell's services; a service that a cell does not name
 *     is the default cell's
 */
@Validated
@ConfigurationProperties("custodia.gateway")
record CellProperties(@DefaultValue Map<String, Services> cells) {
  CellProperties {
    cells.forEach(
        (name, services) -> {
          if (PolicyName.parse(name).isEmpty() || name.equals(Cell.DEFAULT)) {
            throw new IllegalArgumentException(
                "custodia.gateway.cells: name a cell with A-Z, a-z, 0-9, '_' and '-', and not"
                    + " 'default'");
          }
          var key = "custodia.gateway.cells." + name;
          ServiceProperties.mayBeEmpty(key + ".memory", services.memory());
          ServiceProperties.mayBeEmpty(key + ".guardrail", services.guardrail());
          ServiceProperties.mayBeEmpty(key + ".capture", services.capture());
        });
    cells = Map.copyOf(cells);
  }

  record Services(
      @DefaultValue List<URI> memory,
      @DefaultValue List<URI> guardrail,
      @DefaultValue List<URI> capture) {}
}
