package dev.custodia.capture.vectors;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A configuration, a condition of the shim, and the state that may be reported. */
final class WiringVectors {
  private WiringVectors() {}

  static VectorResult run(Path file, JsonNode expect) {
    return new VectorResult(
        "wiring", expect.get("vector").asString(), "rule", List.of("not run yet"));
  }
}
