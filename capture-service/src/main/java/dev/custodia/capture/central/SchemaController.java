package dev.custodia.capture.central;

import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.capture.schema.SchemaId;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shows the two files that an identifier resolves to (API, Capture; capture 5). */
@RestController
class SchemaController {
  private static final JsonMapper JSON = new JsonMapper();

  private final SchemaFiles files;

  SchemaController(SchemaFiles files) {
    this.files = files;
  }

  /** Both files; {@code schema} describes the record, {@code proto} the document. */
  record SchemaAnswer(String id, String stem, JsonNode schema, String proto) {}

  @GetMapping("/v1/schemas/{namespace}/{name}/{version}")
  SchemaAnswer schema(
      @PathVariable String namespace, @PathVariable String name, @PathVariable String version) {
    SchemaId id =
        SchemaId.parse(namespace + '.' + name + '/' + version)
            .orElseThrow(SchemaController::notFound);
    SchemaFiles.Pair pair = files.find(id).orElseThrow(SchemaController::notFound);
    return new SchemaAnswer(id.value(), id.stem(), JSON.readTree(pair.schema()), pair.proto());
  }

  private static Problem notFound() {
    return new Problem(
        ProblemCode.NOT_FOUND, "No schema of that name and version has both of its files here.");
  }
}
