package dev.custodia.capture.vectors;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.StoredRecord;
import dev.custodia.capture.rendering.Rendering;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A record, perhaps with a turn's, and the whole document. */
final class GoldenVectors {
  private static final Pattern RECORD = Pattern.compile("(?m)^record: '(.*)'$");
  private static final Pattern FROM = Pattern.compile("(?m)^- from: `(.*)`$");

  private GoldenVectors() {}

  static VectorResult run(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".rendering.md", "");
    String expected = Files.readString(file);
    Path childFile = file.resolveSibling(name + ".child.record.json");
    Optional<Rendering.Turn> turn =
        Files.exists(childFile)
            ? Optional.of(new Rendering.Turn(find(FROM, expected), record(childFile)))
            : Optional.empty();
    String document =
        new String(
            Archive.joined(
                Rendering.of(
                    record(file.resolveSibling(name + ".record.json")),
                    find(RECORD, expected),
                    turn)),
            UTF_8);
    Differences differences = new Differences();
    differences.equal("document", document, expected);
    return new VectorResult("golden", name, "rule", differences.faults());
  }

  private static CaptureRecord record(Path file) throws IOException {
    return StoredRecord.read(Files.readAllBytes(file)).record().orElseThrow();
  }

  private static String find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }
}
