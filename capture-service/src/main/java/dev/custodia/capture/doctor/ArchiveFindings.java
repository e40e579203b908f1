package dev.custodia.capture.doctor;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.Listing;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.RecordRule;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.capture.schema.SchemaId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Turns what was seen in an archive into findings: one for each rule, with the first files named.
 */
final class ArchiveFindings {
  private static final int NAMED_MAX = 3;
  private static final int LISTED_MAX = 100;
  private static final int KIB = 1024;
  private static final String RENDER = "capture render";

  private final Archive archive;
  private final String subject;
  private final Listing listing;
  private final Map<Stem, Examined> records;
  private final SchemaFiles schemas;
  private final Lineage lineage;

  ArchiveFindings(
      Archive archive, Listing listing, Map<Stem, Examined> records, SchemaFiles schemas) {
    this.archive = archive;
    this.subject = archive.directory().toString();
    this.listing = listing;
    this.records = records;
    this.schemas = schemas;
    this.lineage = new Lineage(records.values(), records.keySet());
  }

  List<Finding> ofRecords() {
    Map<RecordRule, List<String>> broken = new TreeMap<>();
    List<String> dangling = new ArrayList<>();
    List<String> cyclic = new ArrayList<>();
    Map<String, Boolean> resolvable = new TreeMap<>();
    for (Examined record : records.values()) {
      String file = record.stem().record();
      if (record.broken().isPresent()) {
        broken.computeIfAbsent(record.broken().get(), _ -> new ArrayList<>()).add(file);
      } else if (!resolvable.computeIfAbsent(record.schema().orElse(""), this::resolves)) {
        broken.computeIfAbsent(RecordRule.IDENTIFIER, _ -> new ArrayList<>()).add(file);
      } else if (lineage.cyclic(record.stem())) {
        cyclic.add(file);
      } else if (lineage.dangling(record.stem())) {
        dangling.add(file);
      }
    }
    List<Finding> findings = new ArrayList<>();
    broken.forEach(
        (rule, files) ->
            findings.add(
                fail(rule.id(), files, "record(s) where each " + rule.says(), mend(rule))));
    add(
        findings,
        "meta.parent_cycle",
        cyclic,
        "record(s) derive from themselves",
        "capture doctor");
    add(
        findings,
        "meta.parent_dangling",
        dangling,
        "record(s) name a parent that is not there",
        "capture doctor");
    if (!listing.misnamed().isEmpty()) {
      findings.add(
          fail(
              "record.name",
              listing.misnamed(),
              "file(s) whose name is no stem; rename or remove them",
              "ls " + subject));
    }
    return findings;
  }

  List<Finding> ofPairs() throws IOException {
    List<String> missing = new ArrayList<>();
    List<String> drifted = new ArrayList<>();
    for (Examined record : records.values()) {
      if (record.turn()) {
        continue;
      }
      if (!listing.renderings().contains(record.stem())) {
        missing.add(record.stem().record());
      } else if (record.broken().isEmpty() && !asRendered(record)) {
        drifted.add(record.stem().rendering());
      }
    }
    List<String> orphans =
        listing.renderings().stream()
            .filter(stem -> !listing.records().contains(stem))
            .map(Stem::rendering)
            .toList();
    List<Finding> findings = new ArrayList<>();
    add(findings, "pair.missing_rendering", missing, "record(s) lack a rendering", RENDER);
    add(
        findings,
        "pair.orphan_rendering",
        orphans,
        "rendering(s) lack their record, which cannot be rebuilt; remove them",
        "ls " + subject);
    add(
        findings,
        "pair.rendering_drift",
        drifted,
        "rendering(s) are not what their record gives; they were edited or are out of date",
        RENDER + " --force");
    List<String> hidden = lineage.superseded().stream().map(Stem::record).toList();
    if (!hidden.isEmpty()) {
      findings.add(
          finding(
              Finding.Level.INFO,
              "turn.superseded",
              hidden,
              "turn(s) are hidden by a newer one of the same prompt",
              ""));
    }
    return findings;
  }

  List<Finding> ofLosses() throws IOException {
    List<String> lines = archive.log().lines();
    List<String> kept = archive.rejected().names();
    if (lines.isEmpty() && kept.isEmpty()) {
      return List.of();
    }
    String newest = lines.isEmpty() ? "the log is gone, the bytes are there" : lines.getLast();
    return List.of(
        Finding.of(
            Finding.Level.FAIL,
            "log.nonempty",
            subject,
            "%d prompt(s) may be lost; %d payload(s) are kept in rejected/; the newest line: %s; look at them, then delete both"
                .formatted(lines.size(), kept.size(), newest),
            "cat " + archive.log().file()));
  }

  List<Finding> ofModes() throws IOException {
    List<String> loose =
        records.values().stream()
            .filter(Examined::loose)
            .map(record -> record.stem().record())
            .collect(Collectors.toCollection(ArrayList::new));
    if (Look.loose(archive.directory())) {
      loose.addFirst(".");
    }
    List<Finding> findings = new ArrayList<>();
    add(findings, "mode.loose", loose, "path(s) others than the owner can reach", RENDER);
    return findings;
  }

  List<Finding> ofStrays() {
    return listing.strays().isEmpty()
        ? List.of()
        : List.of(
            finding(
                Finding.Level.INFO,
                "archive.stray",
                listing.strays(),
                "file(s) that are neither record nor rendering",
                ""));
  }

  Finding complete() {
    long prompts = records.values().stream().filter(record -> !record.turn()).count();
    long bytes = records.values().stream().mapToLong(Examined::bytes).sum();
    return Finding.of(
        Finding.Level.OK,
        "archive.complete",
        subject,
        "every prompt is present in both halves: %d prompt(s), %d turn(s), %d KiB"
            .formatted(prompts, records.size() - prompts, (bytes + KIB - 1) / KIB),
        "");
  }

  /**
   * Whether the rendering is the one that record and turn give; the turn is read only if needed.
   */
  private boolean asRendered(Examined record) throws IOException {
    Optional<Stem> turn = lineage.shown(record.stem());
    if (turn.isEmpty()) {
      return record.rendered();
    }
    Optional<CaptureRecord> prompt = archive.record(record.stem());
    Optional<CaptureRecord> child = archive.record(turn.get());
    return prompt.isPresent()
        && child.isPresent()
        && Look.same(
            archive.renderingBytes(record.stem()).orElse(new byte[0]),
            prompt.get(),
            record.stem(),
            Optional.of(new Rendering.Turn(turn.get().record(), child.get())));
  }

  private boolean resolves(String schema) {
    return SchemaId.parse(schema).filter(id -> schemas.missing(id).isEmpty()).isPresent();
  }

  private static String mend(RecordRule rule) {
    return rule.mendable() ? RENDER : "capture doctor --json";
  }

  private void add(
      List<Finding> findings, String rule, List<String> files, String says, String reproduce) {
    if (!files.isEmpty()) {
      findings.add(fail(rule, files, says, reproduce));
    }
  }

  private Finding fail(String rule, List<String> files, String says, String reproduce) {
    return finding(Finding.Level.FAIL, rule, files, says, reproduce);
  }

  private Finding finding(
      Finding.Level level, String rule, List<String> files, String says, String reproduce) {
    String named = String.join(" ", files.subList(0, Math.min(NAMED_MAX, files.size())));
    String more = files.size() > NAMED_MAX ? " …" : "";
    return new Finding(
        level,
        Finding.ARCHIVE,
        rule,
        subject,
        "%d %s: %s%s".formatted(files.size(), says, named, more),
        reproduce,
        files.stream().limit(LISTED_MAX).toList());
  }
}
