package dev.custodia.capture.vectors;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.ArchiveRepair;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.doctor.Progress;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A directory of records and renderings: what doctor says, what repair does, what is left. */
final class ArchiveVectors {
  private ArchiveVectors() {}

  static List<VectorResult> run(Path file, JsonNode expect) throws IOException {
    if (expect.has("cases")) {
      return BoundaryVectors.run(file, expect);
    }
    Differences differences = new Differences();
    String name = expect.get("vector").asString();
    Archive archive = copy(file.resolveSibling(name));
    check(differences, "doctor", archive, expect.get("doctor").get("finding").asString());
    Map<String, byte[]> before = bytes(archive);
    ArchiveRepair.Done done = ArchiveRepair.run(archive, false);
    Set<String> changes = new TreeSet<>();
    done.records().forEach(record -> changes.add("rewrite record"));
    done.renderings()
        .forEach(
            rendering ->
                changes.add(
                    before.containsKey(rendering) ? "rewrite rendering" : "write " + rendering));
    Set<String> expected = new TreeSet<>(HookVectors.texts(expect.get("render").get("changes")));
    if (expected.removeIf(change -> change.contains("is allowed"))) {
      changes.removeIf(change -> change.startsWith("write "));
    }
    differences.equal("changes", changes, expected);
    if (expect.path("record_bytes_must_not_change").asBoolean(false)) {
      bytes(archive)
          .forEach(
              (path, now) ->
                  differences.holds(
                      path + " was rewritten",
                      !path.endsWith(".json") || Arrays.equals(now, before.get(path))));
    }
    if (expect.hasNonNull("after_render")) {
      check(differences, "after repair", archive, expect.get("after_render").asString());
    }
    ArchiveRepair.Done again = ArchiveRepair.run(archive, false);
    differences.holds(
        "repair does not converge", again.records().isEmpty() && again.renderings().isEmpty());
    return List.of(
        new VectorResult(
            "archive", name, expect.path("basis").asString("rule"), differences.faults()));
  }

  private static void check(Differences differences, String when, Archive archive, String finding)
      throws IOException {
    Set<String> red =
        new ArchiveDoctor(SchemaFiles.shipped(), Git.onPath())
            .examine(archive, Progress.SILENT).stream()
                .filter(found -> found.level() == Finding.Level.FAIL)
                .map(Finding::rule)
                .collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected = finding.equals("none") ? Set.of() : Set.of(finding);
    // A missing rendering may stand beside the fault that the label is about.
    if (red.size() > 1 && red.contains(finding)) {
      red.remove("pair.missing_rendering");
    }
    differences.equal(when, red, expected);
  }

  static Archive copy(Path source) throws IOException {
    Path target = Files.createTempDirectory("vector").resolve("prompts");
    Files.createDirectory(
        target, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    try (Stream<Path> files = Files.list(source)) {
      for (Path file : files.toList()) {
        Path copied = target.resolve(file.getFileName());
        Files.copy(file, copied);
        Files.setPosixFilePermissions(copied, PosixFilePermissions.fromString("rw-------"));
      }
    }
    return new Archive(target);
  }

  private static Map<String, byte[]> bytes(Archive archive) throws IOException {
    Map<String, byte[]> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.list(archive.directory())) {
      for (Path file : new ArrayList<>(files.toList())) {
        bytes.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return bytes;
  }
}
