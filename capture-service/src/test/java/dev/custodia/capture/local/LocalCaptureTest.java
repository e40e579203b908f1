package dev.custodia.capture.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.local.LocalCapture.Reception;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.record.Stem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.TimeZone;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalCaptureTest {
  private static final Instant LATE = Instant.parse("2026-05-06T23:59:59Z");
  private static final Instant NEXT_DAY = Instant.parse("2026-05-07T00:00:01Z");

  @TempDir private Path directory;
  private Archive archive;

  @BeforeEach
  void nameAnArchive() {
    archive = new Archive(directory.resolve("prompts"));
  }

  @Test
  @DisplayName("rows 34-35: one identity is one record, also over midnight and in another process")
  void knowsARedelivery() throws IOException {
    assertThat(capture("codex", "{\"turn_id\":\"7\",\"prompt\":\"a\"}", LATE))
        .isInstanceOf(Reception.Captured.class);
    assertThat(capture("codex", "{\"turn_id\":\"7\",\"prompt\":\"a\"}", NEXT_DAY))
        .isInstanceOf(Reception.Repeated.class);
    assertThat(capture("codex", "{\"turn_id\":\"8\",\"prompt\":\"b\"}", NEXT_DAY))
        .isInstanceOf(Reception.Captured.class);
    assertThat(archive.list().records()).hasSize(2);
  }

  @Test
  @DisplayName("an identity is the provider's: another provider may use the same")
  void keepsProvidersApart() throws IOException {
    capture("codex", "{\"turn_id\":\"7\",\"prompt\":\"a\"}", LATE);
    assertThat(capture("claude-code", "{\"prompt_id\":\"7\",\"prompt\":\"a\"}", LATE))
        .isInstanceOf(Reception.Captured.class);
  }

  @Test
  @DisplayName("the clock of a machine may go back: the redelivery is still known")
  void knowsARedeliveryFromTheFuture() throws IOException {
    capture("codex", "{\"turn_id\":\"7\",\"prompt\":\"a\"}", NEXT_DAY);
    assertThat(
            capture(
                "codex",
                "{\"turn_id\":\"7\",\"prompt\":\"a\"}",
                Instant.parse("2026-05-01T00:00:00Z")))
        .isInstanceOf(Reception.Repeated.class);
  }

  @Test
  void countsWithoutAnUpperBound() throws IOException {
    try (LocalCapture capture = LocalCapture.open(archive)) {
      for (int i = 0; i < 130; i++) {
        capture.capture(adapter("gemini"), bytes("{\"prompt\":\"x\"}"), Origin.nowhere(), LATE);
      }
    }
    assertThat(archive.list().records()).hasSize(130);
    assertThat(archive.list().renderings()).hasSize(130);
    assertThat(archive.path("20260506235959-x-130.json")).exists();
  }

  @Test
  @DisplayName("API D6: bytes that nobody understands are kept once, for their owner only")
  void keepsWhatItCannotRead() throws IOException {
    assertThat(capture("codex", "{\"prompt\":\"cut", LATE)).isInstanceOf(Reception.Lost.class);
    capture("codex", "{\"prompt\":\"cut", LATE);
    assertThat(archive.rejected().names()).hasSize(1);
    assertThat(archive.log().lines()).hasSize(2);
    Path kept =
        archive.directory().resolve("rejected").resolve(archive.rejected().names().getFirst());
    assertThat(Files.readString(kept)).isEqualTo("{\"prompt\":\"cut");
    assertThat(Files.getPosixFilePermissions(kept)).hasSize(2);
  }

  @Test
  @DisplayName(
      "3.6: the same delivery tried again is one capture, the same words typed again are two")
  void knowsADeliveryThatIsTriedAgain() throws IOException {
    assertThat(deliver("d-1")).isInstanceOf(Reception.Captured.class);
    assertThat(deliver("d-1")).isInstanceOf(Reception.Repeated.class);
    assertThat(deliver("d-2")).isInstanceOf(Reception.Captured.class);
    assertThat(archive.list().records()).hasSize(2);
    assertThat(archive.list().strays()).isEmpty();
  }

  @Test
  @DisplayName("killed at any point of a delivery, the next try ends with exactly one whole pair")
  void finishesADeliveryThatWasKilled() throws IOException {
    deliver("d-1");
    Stem stem = archive.list().records().first();
    Files.delete(archive.path(stem.rendering()));
    assertThat(deliver("d-1")).isInstanceOf(Reception.Repeated.class);
    assertThat(archive.list().renderings()).containsExactly(stem);
    archive.erase(stem);
    assertThat(deliver("d-1")).isInstanceOf(Reception.Captured.class);
    assertThat(archive.list().records()).hasSize(1);
    assertThat(archive.list().renderings()).isEqualTo(archive.list().records());
  }

  @Test
  @DisplayName("row 43: what lies there is not touched by what comes")
  void leavesOldRecordsAlone() throws IOException {
    Files.createDirectory(archive.directory());
    Path old = archive.path("20200101000000-old.json");
    Files.writeString(old, "{\"ts\":\"2020-01-01T00:00:00Z\",\"text\":\"old\"}");
    capture("codex", "{\"turn_id\":\"9\",\"prompt\":\"new\"}", LATE);
    assertThat(old).hasContent("{\"ts\":\"2020-01-01T00:00:00Z\",\"text\":\"old\"}");
    assertThat(archive.list().records()).hasSize(2);
  }

  @ParameterizedTest
  @Tag("I-59")
  @Tag("I-60")
  @Tag("I-63")
  @ValueSource(strings = {"Pacific/Kiritimati", "America/St_Johns"})
  @DisplayName(
      "wherever the machine stands, names and times are UTC and come from the clock it is given")
  void knowsNoLocalTime(String zone) throws IOException {
    TimeZone before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try {
      capture("codex", "{\"prompt\":\"a\"}", LATE);
    } finally {
      TimeZone.setDefault(before);
    }
    assertThat(archive.path("20260506235959-a.json"))
        .content()
        .contains("\"started_at\": \"2026-05-06T23:59:59Z\"");
    assertThat(archive.path("20260506235959-a.md"))
        .content()
        .contains("# Prompt — 2026-05-06 23:59:59 UTC");
  }

  @Test
  @DisplayName(
      "row 75, API D7: the record says nothing of redaction, for nothing in it was replaced")
  void redactsNothingInTheArchive() throws IOException {
    capture("codex", "{\"prompt\":\"plain\"}", LATE);
    capture("codex", "{\"prompt\":\"key sk-ant-api03-abcdefghijklmnopqrst\"}", LATE);
    for (Stem stem : archive.list().records()) {
      assertThat(archive.path(stem.record())).content().doesNotContain("redacted");
    }
    assertThat(archive.path("20260506235959-plain.json")).exists();
  }

  private Reception deliver(String delivery) throws IOException {
    try (LocalCapture capture = LocalCapture.open(archive)) {
      return capture.capture(
          adapter("gemini"),
          bytes("{\"prompt\":\"x\"}"),
          Origin.nowhere(),
          LATE,
          Optional.of(delivery));
    }
  }

  private Reception capture(String provider, String payload, Instant at) throws IOException {
    try (LocalCapture capture = LocalCapture.open(archive)) {
      return capture.capture(adapter(provider), bytes(payload), Origin.nowhere(), at);
    }
  }

  private static byte[] bytes(String payload) {
    return payload.getBytes(UTF_8);
  }

  private static Adapter adapter(String provider) {
    return Registry.shipped().adapter(new ProviderId(provider)).orElseThrow();
  }
}
