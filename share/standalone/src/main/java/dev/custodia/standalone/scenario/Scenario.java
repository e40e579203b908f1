package dev.custodia.standalone.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A scenario as its file says it.
 *
 * @param name the file's name without its ending
 * @param workspaceConfig settings that the workspace gets first
 * @param steps what is done, in order
 */
record Scenario(String name, Optional<JsonNode> workspaceConfig, List<Step> steps) {
  private static final String ENDING = ".json";

  static Scenario read(Path file) {
    String fileName = file.getFileName().toString();
    String name =
        fileName.endsWith(ENDING)
            ? fileName.substring(0, fileName.length() - ENDING.length())
            : fileName;
    try {
      JsonNode node = JsonMapper.shared().readTree(Files.readAllBytes(file));
      var fields = new Fields(fileName, node);
      return new Scenario(
          name,
          fields.value("workspace_config"),
          fields.objects("steps").stream().map(Step::read).toList());
    } catch (IOException e) {
      throw new InvalidScenario("%s cannot be read".formatted(file));
    } catch (JacksonException e) {
      throw new InvalidScenario("%s is not JSON: %s".formatted(file, e.getOriginalMessage()));
    }
  }
}
