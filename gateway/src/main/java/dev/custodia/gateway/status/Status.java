package dev.custodia.gateway.status;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the suite is.
 *
 * @param status {@code up}, or {@code degraded} where a part is not
 * @param version the gateway's own
 * @param lag what consumer groups have not read yet
 * @param deadLetters what waits in dead-letter topics to be looked at
 */
record Status(
    String status, String version, List<Part> parts, List<Lag> lag, List<Dead> deadLetters) {

  /**
   * One part.
   *
   * @param figures the part's own gauges, queue totals among them
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Part(
      String name,
      @Nullable String address,
      String status,
      @Nullable String version,
      Map<String, Double> figures) {
    static Part up(String name, @Nullable String address, @Nullable String version) {
      return new Part(name, address, "up", version, Map.of());
    }

    static Part down(String name, @Nullable String address) {
      return new Part(name, address, "down", null, Map.of());
    }

    boolean up() {
      return status.equals("up");
    }
  }

  record Lag(String group, String topic, long records) {}

  record Dead(String topic, long records, long replayed) {}
}
