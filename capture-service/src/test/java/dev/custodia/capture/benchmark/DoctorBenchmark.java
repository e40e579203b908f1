package dev.custodia.capture.benchmark;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Doctor over a large archive. */
final class DoctorBenchmark {
  private static final int RECORDS = Integer.getInteger("records", 100_000);

  private DoctorBenchmark() {}

  static void run(Path root) throws IOException {
    Archive archive = new Archive(root.resolve("large"));
    Files.createDirectory(
        archive.directory(),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    for (int i = 0; i < RECORDS; i++) {
      Stem stem = new Stem("202605%02d%06d-fire-the-kiln".formatted(1 + i / 10_000, i % 10_000));
      CaptureRecord record = Records.of("fire the kiln, number %d, and then `wait`".formatted(i));
      write(archive.path(stem.record()), record.bytes());
      write(
          archive.path(stem.rendering()),
          Archive.joined(Rendering.of(record, stem.record(), Optional.empty())));
    }
    for (int round = 0; round < 3; round++) {
      long cpu = ProcessorTime.ownNanos();
      long began = System.nanoTime();
      AtomicInteger told = new AtomicInteger();
      List<Finding> findings =
          new ArchiveDoctor(SchemaFiles.shipped(), Git.onPath())
              .examine(archive, (_, _) -> told.incrementAndGet());
      long nanos = System.nanoTime() - began;
      System.out.printf(
          "doctor: %d records in %d ms, CPU of a record %.3f ms, progress told %d times, %d FAIL%n",
          RECORDS,
          nanos / 1_000_000,
          (ProcessorTime.ownNanos() - cpu) / 1e6 / RECORDS,
          told.get(),
          findings.stream().filter(finding -> finding.level() == Finding.Level.FAIL).count());
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.write(file, bytes);
  }
}
