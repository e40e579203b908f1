package dev.custodia.capture.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.CaptureApplication;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What we publish must hold nobody's prompts. */
class PublishedTreesTest {
  @Test
  @DisplayName("row 76: no record, no rendering and no name of an archive's kind is published")
  void holdsNobodysPrompts() throws IOException, URISyntaxException {
    Path classes =
        Path.of(
            CaptureApplication.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Path> found = new ArrayList<>();
    int looked = 0;
    for (Path tree : List.of(classes, Path.of("docs"), Path.of("../share/schemas"))) {
      try (var files = Files.walk(tree)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          looked++;
          if (isOfAnArchive(file)) {
            found.add(file);
          }
        }
      }
    }
    assertThat(found).isEmpty();
    assertThat(looked).isGreaterThan(100);
  }

  private static boolean isOfAnArchive(Path file) throws IOException {
    String name = file.getFileName().toString();
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    return Stem.ofFile(name).isPresent()
        || name.equals(".capture.log")
        || name.endsWith(".payload")
        || text.startsWith("{\n  \"schema\": \"majordomus.capture/v1\",\n  \"started_at\"")
        || text.startsWith("---\nschema: 'majordomus.capture/v1'\n");
  }
}
