package dev.custodia.capture.vectors;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.local.LocalCapture;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/** Several deliveries under a clock that stands still. */
final class SequenceVectors {
  private SequenceVectors() {}

  static VectorResult run(Path file, JsonNode expect) throws IOException {
    JsonNode sequence =
        VectorEvaluation.read(
            file.resolveSibling(
                file.getFileName().toString().replace(".expect.json", ".sequence.json")));
    Archive archive = new Archive(Files.createTempDirectory("vector").resolve("prompts"));
    JsonNode deliveries = sequence.get("deliveries");
    int repeat = sequence.path("repeat").asInt(1);
    int total = repeat == 1 ? deliveries.size() : repeat;
    try (LocalCapture capture = LocalCapture.open(archive)) {
      for (int i = 0; i < total; i++) {
        JsonNode delivery = deliveries.get(i % deliveries.size());
        JsonNode clock = sequence.get("frozen_clock");
        JsonNode at = clock.isArray() ? clock.get(Math.min(i, clock.size() - 1)) : clock;
        capture.capture(
            Registry.shipped()
                .adapter(new ProviderId(delivery.get("provider").asString()))
                .orElseThrow(),
            delivery.get("payload").toString().getBytes(UTF_8),
            Origin.nowhere(),
            Instant.parse(at.asString()));
      }
    }
    Differences differences = new Differences();
    differences.equal("records", archive.list().records().size(), expect.get("records").asInt());
    differences.equal(
        "renderings", archive.list().renderings().size(), expect.get("renderings").asInt());
    differences.equal("log lines", archive.log().lines().size(), expect.get("log_lines").asInt());
    return new VectorResult(
        "sequence", expect.get("vector").asString(), "unmarked", differences.faults());
  }
}
