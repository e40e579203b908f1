package dev.custodia.capture.vectors;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.doctor.Progress;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.local.LocalCapture;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.record.Digest;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;

/** One payload, one archive, and all that the label says of record, rendering and log. */
final class HookVectors {
  private static final Instant AT = Instant.parse("2026-03-04T05:06:07Z");
  private static final Origin ORIGIN =
      new Origin("/home/eva/src/lantern", "main", "0123456789".repeat(4));

  private HookVectors() {}

  static VectorResult run(Path file, JsonNode expect) throws IOException {
    Differences differences = new Differences();
    Archive archive = new Archive(Files.createTempDirectory("vector").resolve("prompts"));
    Adapter adapter =
        Registry.shipped().adapter(new ProviderId(expect.get("provider").asString())).orElse(null);
    differences.holds("no adapter", adapter != null);
    if (adapter != null) {
      byte[] payload =
          Files.readAllBytes(file.resolveSibling(expect.get("payload_file").asString()));
      try (LocalCapture capture = LocalCapture.open(archive)) {
        for (int i = 0; i < expect.path("deliveries").asInt(1); i++) {
          capture.capture(adapter, payload, ORIGIN, AT);
        }
      }
      check(expect, archive, differences);
    }
    return new VectorResult(
        "hook",
        expect.get("vector").asString(),
        expect.get("basis").asString(),
        differences.faults());
  }

  private static void check(JsonNode expect, Archive archive, Differences differences)
      throws IOException {
    List<Stem> stems = List.copyOf(archive.list().records());
    List<String> log = archive.log().lines();
    String outcome = stems.isEmpty() ? log.isEmpty() ? "skipped" : "lost_logged" : "captured";
    differences.equal("outcome", outcome, expect.get("outcome").asString());
    JsonNode delta = expect.get("delta");
    differences.equal("records", stems.size(), delta.get("records").asInt());
    differences.equal(
        "renderings", archive.list().renderings().size(), delta.get("renderings").asInt());
    differences.equal("log lines", log.size(), delta.get("log_lines").asInt());
    String lines = String.join("\n", log);
    for (JsonNode text : expect.path("log").path("must_contain")) {
      differences.holds("the log lacks " + text, lines.contains(text.asString()));
    }
    for (JsonNode text : expect.path("log").path("must_not_contain")) {
      differences.holds("the log holds " + text, !lines.contains(text.asString()));
    }
    boolean red =
        new ArchiveDoctor(SchemaFiles.shipped(), Git.onPath())
            .examine(archive, Progress.SILENT).stream()
                .anyMatch(finding -> finding.level() == Finding.Level.FAIL);
    differences.equal("doctor is red", red, outcome.equals("lost_logged"));
    if (!stems.isEmpty() && outcome.equals("captured")) {
      record(
          expect.get("record"), archive.recordBytes(stems.getFirst()).orElseThrow(), differences);
      rendering(
          expect.get("rendering"),
          new String(archive.renderingBytes(stems.getFirst()).orElseThrow(), UTF_8),
          differences);
      String regex = expect.path("stem").path("regex").asString("");
      differences.holds(
          "stem %s does not match %s".formatted(stems.getFirst(), regex),
          stems.getFirst().value().matches(regex));
    }
  }

  private static void record(JsonNode expect, byte[] bytes, Differences differences) {
    RawObject record;
    try {
      record = RawObject.parse(bytes);
    } catch (dev.custodia.capture.json.NotJson wrong) {
      differences.holds("the record is no JSON", false);
      return;
    }
    differences.equal("members", record.names(), texts(expect.get("member_order")));
    expect
        .get("fixed")
        .properties()
        .forEach(
            member ->
                differences.equal(
                    member.getKey(),
                    record
                        .get(member.getKey())
                        .filter(dev.custodia.capture.json.RawSpan::isString)
                        .map(dev.custodia.capture.json.RawSpan::text)
                        .orElse(null),
                    member.getValue().isNull() ? null : replaced(member.getValue().asString())));
    expect
        .get("raw_spans")
        .properties()
        .forEach(
            member ->
                differences.equal(
                    "span of " + member.getKey(),
                    record.get(member.getKey()).orElseThrow().raw(),
                    member.getValue().asString()));
    byte[] text = record.get("text").orElseThrow().bytes();
    differences.equal("bytes of text", text.length, expect.get("text_raw_span_bytes").asInt());
    differences.equal(
        "digest of text", Digest.sha256(text), expect.get("text_raw_span_sha256").asString());
  }

  private static void rendering(JsonNode expect, String document, Differences differences) {
    String header = document.substring(4, document.indexOf("\n---\n", 4) + 1);
    Map<String, Object> parsed = new Yaml().load(header);
    expect
        .get("front_matter_must_parse_to")
        .properties()
        .forEach(
            member ->
                differences.equal(
                    "front matter " + member.getKey(),
                    parsed.get(member.getKey()),
                    member.getValue().isNull() ? null : replaced(member.getValue().asString())));
    for (JsonNode line : expect.path("front_matter_lines_recommended")) {
      differences.holds("no line " + line, header.lines().toList().contains(line.asString()));
    }
    List<String> rows =
        document
            .lines()
            .filter(line -> line.startsWith("| **"))
            .map(line -> line.substring(4, line.indexOf("**", 4)))
            .toList();
    differences.equal("rows", rows, texts(expect.get("table_rows_present")));
    expect
        .path("table_cells_recommended")
        .properties()
        .forEach(
            cell ->
                differences.holds(
                    "cell %s is not %s".formatted(cell.getKey(), cell.getValue()),
                    document.contains(
                        "| **%s** | %s |\n".formatted(cell.getKey(), cell.getValue().asString()))));
    int at = document.indexOf("\n## PROMPT\n\n") + 12;
    String fence = document.substring(at, document.indexOf('\n', at));
    differences.equal("fence", fence.length(), expect.get("fence_length").asInt());
    differences.holds("the fence is not the end", document.endsWith("\n" + fence + "\n"));
    String block =
        document.substring(at + fence.length() + 1, document.length() - fence.length() - 1);
    if (expect.path("newline_added_before_closing_fence").asBoolean(false)) {
      block = block.substring(0, block.length() - 1);
    }
    if (expect.hasNonNull("prompt_block_decoded_sha256")) {
      differences.equal(
          "digest of the block",
          Digest.sha256(block.getBytes(UTF_8)),
          expect.get("prompt_block_decoded_sha256").asString());
    }
    differences.holds("a NUL byte", document.indexOf('\0') < 0);
    List<String> sections =
        Arrays.stream(document.substring(0, at).split("\n"))
            .filter(line -> line.startsWith("## "))
            .map(line -> line.substring(3))
            .toList();
    differences.equal("sections", sections, texts(expect.get("sections")));
  }

  /** A lone surrogate in the label stands for what no text can hold. */
  private static String replaced(String text) {
    return new String(text.getBytes(UTF_8), UTF_8);
  }

  static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}
