package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.ArchiveRepair;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.doctor.Progress;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Examines and mends the archives of a workspace, and holds them against the ledger. */
@Component
class ArchiveCare {
  private static final int NAMED_MAX = 3;
  private static final int LISTED_MAX = 100;

  private final ArchivePlaces places;
  private final Captures captures;
  private final ArchiveDoctor doctor;

  ArchiveCare(ArchivePlaces places, Captures captures, SchemaFiles schemas) {
    this.places = places;
    this.captures = captures;
    this.doctor = new ArchiveDoctor(schemas, Git.onPath());
  }

  /** What is found, with subjects that name no place of this machine. */
  List<Finding> examine(WorkspaceName workspace) throws IOException {
    List<Finding> findings = new ArrayList<>();
    for (Archive archive : places.archives(workspace)) {
      findings.addAll(doctor.examine(archive, Progress.SILENT));
      findings.addAll(againstLedger(workspace, archive));
    }
    String root = places.directory(workspace).toString();
    return findings.stream().map(finding -> withoutRoot(finding, root)).distinct().toList();
  }

  /** Mends every archive. */
  ArchiveRepair.Done repair(WorkspaceName workspace, boolean force) throws IOException {
    List<String> records = new ArrayList<>();
    List<String> renderings = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (Archive archive : places.archives(workspace)) {
      ArchiveRepair.Done done = ArchiveRepair.run(archive, force);
      records.addAll(done.records());
      renderings.addAll(done.renderings());
      unreadable.addAll(done.unreadable());
    }
    return new ArchiveRepair.Done(records, renderings, unreadable);
  }

  private List<Finding> againstLedger(WorkspaceName workspace, Archive archive) throws IOException {
    Set<Stem> known = new HashSet<>(captures.stems(workspace, nameOf(archive.directory())));
    Set<Stem> there = archive.list().records();
    List<String> gone =
        known.stream().filter(stem -> !there.contains(stem)).map(Stem::record).sorted().toList();
    List<String> unknown =
        there.stream().filter(stem -> !known.contains(stem)).map(Stem::record).toList();
    List<Finding> findings = new ArrayList<>();
    if (!gone.isEmpty()) {
      findings.add(
          finding(
              Finding.Level.FAIL,
              "ledger.missing_record",
              archive,
              gone,
              "record(s) were stored and are gone; restore them from a backup or erase them"));
    }
    if (!unknown.isEmpty()) {
      findings.add(
          finding(
              Finding.Level.WARN,
              "ledger.unknown_record",
              archive,
              unknown,
              "record(s) came here by another way than this service and were told to nobody"));
    }
    return findings;
  }

  private static Finding finding(
      Finding.Level level, String rule, Archive archive, List<String> files, String says) {
    return new Finding(
        level,
        Finding.ARCHIVE,
        rule,
        archive.directory().toString(),
        "%d %s: %s"
            .formatted(
                files.size(),
                says,
                String.join(" ", files.subList(0, Math.min(NAMED_MAX, files.size())))),
        "",
        files.stream().limit(LISTED_MAX).toList());
  }

  private static Finding withoutRoot(Finding finding, String root) {
    return new Finding(
        finding.level(),
        finding.category(),
        finding.rule(),
        without(finding.subject(), root),
        without(finding.message(), root),
        without(finding.reproduce(), root),
        finding.files());
  }

  private static String without(String text, String root) {
    return text.replace(root + '/', "");
  }

  private static String nameOf(Path directory) {
    return String.valueOf(directory.getFileName());
  }
}
