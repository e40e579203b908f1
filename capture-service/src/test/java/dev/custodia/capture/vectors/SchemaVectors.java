package dev.custodia.capture.vectors;

import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.capture.schema.SchemaId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Identifiers and the places they yield. */
final class SchemaVectors {
  private SchemaVectors() {}

  static List<VectorResult> run(JsonNode cases) throws IOException {
    List<VectorResult> results = new ArrayList<>();
    for (JsonNode one : cases.get("cases")) {
      Differences differences = new Differences();
      String id = one.get("id").asString();
      differences.equal(
          "stem",
          SchemaId.parse(id).map(SchemaId::stem).orElse(null),
          one.hasNonNull("stem") ? one.get("stem").asString() : null);
      results.add(new VectorResult("schema", id, "rule", differences.faults()));
    }
    SchemaId id = new SchemaId("lantern.probe/v1");
    for (JsonNode one : cases.path("files")) {
      Path repository = Files.createTempDirectory("vector");
      Files.createDirectories(repository.resolve(id.stem()).getParent());
      for (JsonNode present : one.get("present")) {
        Files.writeString(repository.resolve(id.stem() + "." + present.asString()), "{}");
      }
      Differences differences = new Differences();
      differences.equal(
          "resolvable",
          SchemaFiles.shippedAndIn(repository).missing(id).isEmpty(),
          one.get("result").asString().equals("OK"));
      results.add(
          new VectorResult("schema", "files " + one.get("present"), "rule", differences.faults()));
    }
    return results;
  }
}
