package dev.custodia.capture.doctor;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.Listing;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.capture.schema.SchemaId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Holds an archive against every rule and changes nothing. Findings come in the order of capture
 * 10.2: schema, Git, records, pairs, log.
 */
public final class ArchiveDoctor {
  private static final int BATCH = 500;

  private final SchemaFiles schemas;
  private final Git git;

  public ArchiveDoctor(SchemaFiles schemas, Git git) {
    this.schemas = schemas;
    this.git = git;
  }

  /** Everything that is found in one archive. */
  public List<Finding> examine(Archive archive, Progress progress) throws IOException {
    List<Finding> findings = new ArrayList<>();
    for (SchemaId id : List.of(CaptureRecord.PROMPT, CaptureRecord.TURN)) {
      findings.add(schema(id));
    }
    Path directory = archive.directory();
    String subject = directory.toString();
    if (!Files.isDirectory(directory)) {
      findings.add(
          Finding.of(
              Finding.Level.OK, "archive.none", subject, "nothing was captured here so far", ""));
      return findings;
    }
    findings.addAll(new GitBoundary(git).examine(directory));
    Listing listing = archive.list();
    Map<Stem, Examined> records = look(archive, listing, progress);
    ArchiveFindings told = new ArchiveFindings(archive, listing, records, schemas);
    findings.addAll(told.ofRecords());
    findings.addAll(told.ofPairs());
    findings.addAll(told.ofLosses());
    findings.addAll(told.ofModes());
    findings.addAll(told.ofStrays());
    boolean sound = findings.stream().noneMatch(found -> found.level() == Finding.Level.FAIL);
    if (sound) {
      findings.add(told.complete());
    }
    return findings;
  }

  private Finding schema(SchemaId id) {
    List<String> missing = schemas.missing(id);
    return missing.isEmpty()
        ? Finding.of(
            Finding.Level.OK,
            "schema.resolvable",
            id.stem(),
            "both files of %s are there".formatted(id),
            "")
        : Finding.of(
            Finding.Level.FAIL,
            "schema.unresolvable",
            id.stem(),
            "%s is described by two files, and %s is missing"
                .formatted(id, String.join(" and ", missing)),
            "ls " + id.stem() + ".*");
  }

  private static Map<Stem, Examined> look(Archive archive, Listing listing, Progress progress)
      throws IOException {
    List<Stem> stems = List.copyOf(listing.records());
    SortedSet<Stem> renderings = listing.renderings();
    Map<Stem, Examined> examined = new TreeMap<>();
    AtomicInteger done = new AtomicInteger();
    // Two more than there are cores: a file that is not in memory yet is waited for.
    int threads = Runtime.getRuntime().availableProcessors() + 2;
    try (ExecutorService pool =
        Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory())) {
      List<CompletableFuture<List<Examined>>> batches = new ArrayList<>();
      for (int from = 0; from < stems.size(); from += BATCH) {
        List<Stem> batch = stems.subList(from, Math.min(from + BATCH, stems.size()));
        batches.add(
            CompletableFuture.supplyAsync(
                () -> {
                  List<Examined> some = lookAt(archive, batch, renderings);
                  progress.at(done.addAndGet(batch.size()), stems.size());
                  return some;
                },
                pool));
      }
      for (CompletableFuture<List<Examined>> batch : batches) {
        batch.join().forEach(one -> examined.put(one.stem(), one));
      }
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof UncheckedIOException unreadable) {
        throw unreadable.getCause();
      }
      throw failed;
    }
    return examined;
  }

  private static List<Examined> lookAt(
      Archive archive, List<Stem> stems, SortedSet<Stem> renderings) {
    List<Examined> examined = new ArrayList<>(stems.size());
    for (Stem stem : stems) {
      try {
        examined.add(Look.at(archive, stem, renderings.contains(stem)));
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    return examined;
  }
}
