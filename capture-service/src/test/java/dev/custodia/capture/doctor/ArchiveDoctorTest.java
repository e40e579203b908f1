package dev.custodia.capture.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveDoctorTest {
  private static final Stem STEM = new Stem("20260506070809-fire-the-kiln");
  private static final Stem OTHER = new Stem("20260506070810-glaze-it");

  @TempDir private Path repository;
  private Archive archive;

  @BeforeEach
  void captureAPrompt() throws IOException {
    archive = new Archive(repository.resolve(".ai/local/prompts"));
    put(STEM, Records.of("fire the kiln"));
  }

  @Test
  @DisplayName("row 53: a complete archive is said to be complete, with its count and size")
  void saysThatAllIsThere() throws IOException {
    assertThat(examine())
        .filteredOn(finding -> finding.rule().equals("archive.complete"))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.message())
                    .contains("every prompt is present in both halves", "1 prompt(s)", "KiB"));
    assertThat(red()).isEmpty();
  }

  @Test
  @DisplayName("no archive is fine, and so is an empty one")
  void needsNoArchive() throws IOException {
    Archive none = new Archive(repository.resolve("none"));
    assertThat(
            new ArchiveDoctor(SchemaFiles.shipped(), Git.onPath()).examine(none, Progress.SILENT))
        .noneMatch(finding -> finding.level() == Finding.Level.FAIL);
  }

  @Test
  @DisplayName(
      "rows 28, 52: a missing rendering is named with its mend, and mended from the record")
  void mendsAMissingRendering() throws IOException {
    byte[] before = archive.renderingBytes(STEM).orElseThrow();
    Files.delete(archive.path(STEM.rendering()));
    assertThat(red()).containsExactly("pair.missing_rendering");
    assertThat(examine())
        .filteredOn(finding -> finding.level() == Finding.Level.FAIL)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.message()).contains(STEM.record());
              assertThat(finding.reproduce()).isEqualTo("capture render");
              assertThat(finding.asDrift().message()).isEqualTo(finding.message());
              assertThat(finding.asDrift().level()).isEqualTo(Finding.Level.DRIFT);
              assertThat(finding.line()).startsWith("FAIL  capture     ");
            });
    ArchiveRepair.Done done = ArchiveRepair.run(archive, false);
    assertThat(done.renderings()).containsExactly(STEM.rendering());
    assertThat(done.records()).isEmpty();
    assertThat(archive.renderingBytes(STEM).orElseThrow()).isEqualTo(before);
    assertThat(ArchiveRepair.run(archive, false).renderings()).isEmpty();
  }

  @Test
  @DisplayName("rows 54-55: an orphan rendering is reported and left alone")
  void leavesAnOrphan() throws IOException {
    Files.delete(archive.path(STEM.record()));
    assertThat(red()).containsExactly("pair.orphan_rendering");
    assertThat(ArchiveRepair.run(archive, true).renderings()).isEmpty();
    assertThat(archive.renderingBytes(STEM)).isPresent();
  }

  @Test
  @DisplayName(
      "rows 32-33, 44: an older record is laid out anew, its span untouched, and that converges")
  void migratesOlderRecords() throws IOException {
    String record = Files.readString(archive.path(STEM.record()));
    Files.writeString(
        archive.path(STEM.record()),
        record
            .replace("majordomus.capture/v1", "majordomus.prompt/v1")
            .replace("started_at", "ts")
            .replaceAll("\n *", ""));
    assertThat(red()).containsExactly("record.shape");
    ArchiveRepair.Done done = ArchiveRepair.run(archive, false);
    assertThat(done.records()).containsExactly(STEM.record());
    assertThat(Files.readString(archive.path(STEM.record()))).isEqualTo(record);
    assertThat(red()).isEmpty();
    assertThat(ArchiveRepair.run(archive, false).records()).isEmpty();
  }

  @Test
  @DisplayName("row 99: an edited rendering is seen, and restored only by force")
  void seesAnEditedRendering() throws IOException {
    Files.writeString(archive.path(STEM.rendering()), "edited");
    assertThat(red()).containsExactly("pair.rendering_drift");
    assertThat(ArchiveRepair.run(archive, false).renderings()).isEmpty();
    assertThat(ArchiveRepair.run(archive, true).renderings()).hasSize(1);
    assertThat(red()).isEmpty();
  }

  @Test
  @DisplayName("row 77: an unknown member is reported and the file stays byte-identical")
  void leavesWhatItCannotExplain() throws IOException {
    String odd =
        Files.readString(archive.path(STEM.record())).replace("\n}\n", ",\n  \"mood\": 1\n}\n");
    Files.writeString(archive.path(STEM.record()), odd);
    assertThat(red()).containsExactly("record.closed_set");
    assertThat(ArchiveRepair.run(archive, true).records()).isEmpty();
    assertThat(Files.readString(archive.path(STEM.record()))).isEqualTo(odd);
  }

  @Test
  @DisplayName("row 90: half a record is seen for what it is")
  void seesHalfARecord() throws IOException {
    Files.writeString(archive.path(STEM.record()), "{\n  \"schema\": ");
    assertThat(red()).containsExactly("record.unparsable");
    assertThat(ArchiveRepair.run(archive, false).unreadable()).containsExactly(STEM.record());
  }

  @Test
  @DisplayName("rows 50, 60: a lost prompt stays red until a person has looked")
  void staysRedForLostPrompts() throws IOException {
    archive.log().lost(Instant.parse("2026-05-06T07:08:09Z"), "one\nline \u2028 only");
    assertThat(archive.log().lines()).containsExactly("2026-05-06T07:08:09Z one line   only");
    assertThat(red()).containsExactly("log.nonempty");
    assertThat(examine())
        .filteredOn(finding -> finding.rule().equals("log.nonempty"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("1 prompt(s)", "line"));
  }

  @Test
  @DisplayName("row 72: loose modes are red, and repair takes them back")
  void tightensModes() throws IOException {
    Files.setPosixFilePermissions(
        archive.directory(), PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(
        archive.path(STEM.rendering()), PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(red()).containsExactly("mode.loose");
    ArchiveRepair.run(archive, false);
    assertThat(red()).isEmpty();
  }

  @Test
  @DisplayName("rows 57-58: what Git tracks or does not ignore is red")
  void holdsTheGitBoundary() throws IOException {
    Git git = Git.onPath();
    git.run(repository, "init", "-q");
    assertThat(red()).containsExactly("git.not_ignored");
    Files.writeString(repository.resolve(".gitignore"), ".ai/local/\n");
    assertThat(red()).isEmpty();
    Files.writeString(repository.resolve(".gitignore"), ".ai/local/prompts/*\n!*.md\n");
    assertThat(red()).containsExactly("git.not_ignored");
    Files.writeString(repository.resolve(".gitignore"), ".ai/local/\n");
    git.run(repository, "add", "-f", archive.path(STEM.rendering()).toString());
    assertThat(red()).containsExactly("git.tracked");
    assertThat(
            new ArchiveDoctor(SchemaFiles.shipped(), Git.at("/nowhere/git"))
                .examine(archive, Progress.SILENT))
        .anyMatch(finding -> finding.rule().equals("git.unknown"));
  }

  @Test
  @DisplayName("row 47: an identifier without both files is red")
  void asksForBothSchemaFiles() throws IOException {
    Map<Field, RawSpan> members = Records.members("p");
    members.put(Field.SCHEMA, RawSpan.quoted("pottery.glaze/v3"));
    put(OTHER, CaptureRecord.of(members));
    assertThat(red()).containsExactly("schema.unresolvable");
  }

  @Test
  @DisplayName("rows 82-83: a parent must be there, and the newest turn is shown")
  void followsParents() throws IOException {
    archive.createRecord(new Stem("20260506070900-turn-end"), Records.turn(STEM.record(), "first"));
    archive.createRecord(
        new Stem("20260506070901-turn-end"), Records.turn(STEM.record(), "second"));
    assertThat(red()).containsExactly("pair.rendering_drift");
    assertThat(ArchiveRepair.run(archive, false).renderings()).containsExactly(STEM.rendering());
    assertThat(new String(archive.renderingBytes(STEM).orElseThrow(), UTF_8))
        .contains("## OUTPUT", "second")
        .doesNotContain("first");
    assertThat(red()).isEmpty();
    assertThat(examine()).anyMatch(finding -> finding.rule().equals("turn.superseded"));
    archive.createRecord(
        new Stem("20260506071000-turn-end"), Records.turn("20250101000000-gone.json", "x"));
    assertThat(red()).containsExactly("meta.parent_dangling");
  }

  @Test
  void countsTemporariesAsNeitherHalf() throws IOException {
    Files.writeString(archive.path(".20260506070809-x.json.1.tmp"), "half");
    Files.writeString(archive.path(STEM.rendering() + ".part"), "half");
    assertThat(red()).isEmpty();
    assertThat(examine()).anyMatch(finding -> finding.rule().equals("archive.stray"));
  }

  private void put(Stem stem, CaptureRecord record) throws IOException {
    archive.createRecord(stem, record);
    archive.render(stem, record, Optional.empty());
  }

  private List<Finding> examine() throws IOException {
    return new ArchiveDoctor(SchemaFiles.shippedAndIn(repository), Git.onPath())
        .examine(archive, Progress.SILENT);
  }

  private List<String> red() throws IOException {
    return examine().stream()
        .filter(finding -> finding.level() == Finding.Level.FAIL)
        .map(Finding::rule)
        .toList();
  }
}
