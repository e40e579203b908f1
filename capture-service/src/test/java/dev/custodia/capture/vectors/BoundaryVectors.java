package dev.custodia.capture.vectors;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.doctor.Progress;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Cases of Git and of modes, each described in words: those that are known here are acted out. */
final class BoundaryVectors {
  private static final Stem STEM = new Stem("20260506070809-a-prompt");

  private BoundaryVectors() {}

  static List<VectorResult> run(Path file, JsonNode expect) throws IOException {
    List<VectorResult> results = new ArrayList<>();
    for (JsonNode one : expect.get("cases")) {
      String given = one.get("given").asString();
      Differences differences = new Differences();
      Path repository = Files.createTempDirectory("vector").toRealPath();
      Git git = Git.onPath();
      if (!given.contains("not a git repository")) {
        git.run(repository, "init", "-q");
        Files.writeString(repository.resolve(".gitignore"), ".ai/local/\n");
      }
      Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
      archive.createRecord(STEM, Records.of("a prompt"));
      archive.render(STEM, Records.of("a prompt"), Optional.empty());
      boolean known = act(given, repository, archive, git);
      Git asked = given.contains("binary missing") ? Git.at("/nowhere/git") : git;
      String finding = one.path("finding").asString("");
      List<Finding> findings =
          new ArchiveDoctor(SchemaFiles.shipped(), asked).examine(archive, Progress.SILENT);
      List<String> red =
          findings.stream()
              .filter(found -> found.level() == Finding.Level.FAIL)
              .map(Finding::rule)
              .toList();
      differences.holds("case not known to this program: " + given, known);
      if (finding.startsWith("none") || finding.startsWith("INFO")) {
        differences.equal("red", red, List.of());
      } else if (finding.startsWith("FAIL")) {
        differences.equal("red findings", red.size(), 1);
      } else {
        differences.equal("red", red, List.of(finding));
      }
      results.add(new VectorResult("archive", "boundary: " + given, "rule", differences.faults()));
    }
    return results;
  }

  private static boolean act(String given, Path repository, Archive archive, Git git)
      throws IOException {
    if (given.contains("older commit")) {
      commit(repository, git, archive);
      git.run(repository, "rm", "-q", "--cached", archive.path(STEM.record()).toString());
      git.run(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "out");
    } else if (given.contains("rendering only")) {
      git.run(repository, "add", "-f", archive.path(STEM.rendering()).toString());
    } else if (given.contains("add -f")) {
      git.run(repository, "add", "-f", archive.path(STEM.record()).toString());
    } else if (given.contains("line removed")) {
      Files.writeString(repository.resolve(".gitignore"), "");
    } else if (given.contains("negated")) {
      Files.writeString(repository.resolve(".gitignore"), ".ai/local/prompts/*\n!*.md\n");
    } else if (given.contains("0755")) {
      Files.setPosixFilePermissions(
          archive.directory(), PosixFilePermissions.fromString("rwxr-xr-x"));
    } else if (given.contains("0644")) {
      Files.setPosixFilePermissions(
          archive.path(STEM.record()), PosixFilePermissions.fromString("rw-r--r--"));
    } else {
      return given.contains("nothing tracked")
          || given.contains("not a git")
          || given.contains("binary missing");
    }
    return true;
  }

  private static void commit(Path repository, Git git, Archive archive) {
    git.run(repository, "add", "-f", archive.path(STEM.record()).toString());
    git.run(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "in");
  }
}
