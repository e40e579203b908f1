package dev.custodia.capture.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DraftTest {
  @TempDir private Path directory;

  @Test
  @DisplayName(
      "rows 89-90: a draft is no file of the archive until it is named, and takes nobody's place")
  void isNamedOnceOrNotAtAll() throws IOException {
    Path file = directory.resolve("20260506070809-a.json");
    try (Draft draft = draft(file, "one")) {
      assertThat(file).doesNotExist();
      assertThat(new Archive(directory).list().records()).isEmpty();
      draft.force();
      assertThat(draft.create()).isTrue();
    }
    try (Draft rival = draft(file, "two")) {
      assertThat(rival.create()).isFalse();
    }
    assertThat(file).hasContent("one");
    try (Draft mended = draft(file, "three")) {
      mended.replace();
    }
    assertThat(file).hasContent("three");
    assertThat(names()).containsExactly("20260506070809-a.json");
  }

  private static Draft draft(Path file, String text) throws IOException {
    return Draft.of(file, List.of(ByteBuffer.wrap(text.getBytes(UTF_8))));
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(directory)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }
}
