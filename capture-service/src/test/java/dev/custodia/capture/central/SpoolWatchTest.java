package dev.custodia.capture.central;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The service's own spool, emptied without anybody asking. */
@RunningService
class SpoolWatchTest {
  @Autowired private ServiceClient service;
  @Autowired private CaptureProperties properties;

  @Test
  @Tag("I-113")
  @DisplayName(
      "what waits in the spool is captured by itself, once, and what cannot be stops nothing")
  void emptiesTheSpool() throws IOException {
    String again = UUID.randomUUID().toString();
    String text = "handed over and still there " + again;
    assertThat(
            service
                .capture(
                    TemporaryArchive.SPOOLED,
                    "claude-code",
                    "{\"prompt\":\"" + text + "\"}",
                    "X-Custodia-Delivery",
                    again)
                .status())
        .isEqualTo(201);
    String odd = save("nobody-knows-it", UUID.randomUUID().toString(), "{\"prompt\":\"x\"}");
    save("claude-code", again, "{\"prompt\":\"" + text + "\"}");
    String late = "nobody came for me " + UUID.randomUUID();
    save("claude-code", UUID.randomUUID().toString(), "{\"prompt\":\"" + late + "\"}");
    save("codex", UUID.randomUUID().toString(), "{\"prompt\":\"cut");
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> assertThat(waiting()).containsExactlyInAnyOrder(odd + ".head", odd + ".payload"));
    assertThat(captured(late)).isEqualTo(1);
    assertThat(captured(text)).isEqualTo(1);
    Files.delete(properties.spool().resolve(odd + ".payload"));
    Files.delete(properties.spool().resolve(odd + ".head"));
  }

  private String save(String provider, String name, String payload) throws IOException {
    Path spool = Files.createDirectories(properties.spool());
    Path file = Files.writeString(spool.resolve(name + ".payload"), payload);
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    Files.writeString(
        spool.resolve(name + ".head"),
        "provider: %s\nrepository: \nbranch: \nhead: \nsaved: yes\n".formatted(provider));
    return name;
  }

  private java.util.List<String> waiting() throws IOException {
    try (var files = Files.list(properties.spool())) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private long captured(String text) throws IOException {
    try (var files = Files.walk(properties.archiveRoot().resolve(TemporaryArchive.SPOOLED))) {
      long count = 0;
      for (Path file : files.filter(path -> path.toString().endsWith(".json")).toList()) {
        count += Files.readString(file).contains(text) ? 1 : 0;
      }
      return count;
    }
  }
}
