package dev.custodia.standalone;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.servers.Ports;
import java.util.LinkedHashMap;
import java.util.Map;

/** The TCP port of every part of the suite, all on the loopback address. */
public record SuitePorts(
    int gateway, int memory, int guardrail, int capture, int postgres, int kafka) {
  /** What {@code ./custodia up} takes when nobody says otherwise. */
  public static final SuitePorts DEFAULT = new SuitePorts(8080, 8081, 8082, 8083, 15432, 19092);

  private static final int PARTS = 6;

  /** Six ports in a row. */
  public static SuitePorts from(int base) {
    return new SuitePorts(base, base + 1, base + 2, base + 3, base + 4, base + 5);
  }

  /** Six ports that are free now, for a test. */
  public static SuitePorts free() {
    var free = Ports.free(PARTS);
    return new SuitePorts(
        free.get(0), free.get(1), free.get(2), free.get(3), free.get(4), free.get(5));
  }

  /** The port of a service. */
  public int of(ServiceName service) {
    return switch (service) {
      case GATEWAY -> gateway;
      case MEMORY -> memory;
      case GUARDRAIL -> guardrail;
      case CAPTURE -> capture;
    };
  }

  /** By the name that flags and messages use. */
  Map<String, Integer> byName() {
    var ports = new LinkedHashMap<String, Integer>();
    ports.put("gateway", gateway);
    ports.put("memory", memory);
    ports.put("guardrail", guardrail);
    ports.put("capture", capture);
    ports.put("postgres", postgres);
    ports.put("kafka", kafka);
    return ports;
  }

  static SuitePorts of(Map<String, Integer> byName) {
    return new SuitePorts(
        byName.getOrDefault("gateway", DEFAULT.gateway),
        byName.getOrDefault("memory", DEFAULT.memory),
        byName.getOrDefault("guardrail", DEFAULT.guardrail),
        byName.getOrDefault("capture", DEFAULT.capture),
        byName.getOrDefault("postgres", DEFAULT.postgres),
        byName.getOrDefault("kafka", DEFAULT.kafka));
  }
}
