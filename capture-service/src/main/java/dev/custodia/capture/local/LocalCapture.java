package dev.custodia.capture.local;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.archive.DurableFiles;
import dev.custodia.capture.archive.Listing;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.intake.PayloadReader;
import dev.custodia.capture.intake.Understanding;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Captures into a directory of this machine. One process at a time holds its lock; what was
 * captured before is read from the records themselves, yesterday's included (capture 3.6).
 */
public final class LocalCapture implements AutoCloseable {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Archive archive;
  private final FileChannel lockFile;
  private final FileLock lock;
  private final Deliveries deliveries;
  private final Map<String, Set<String>> identities = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private String readFrom = "a day after every other";

  private LocalCapture(Archive archive, FileChannel lockFile, FileLock lock) {
    this.archive = archive;
    this.lockFile = lockFile;
    this.lock = lock;
    this.deliveries = new Deliveries(archive.path(Listing.DELIVERIES));
  }

  /** Opens the archive for writing; waits for whoever writes to it. */
  public static LocalCapture open(Archive archive) throws IOException {
    DurableFiles.directory(archive.directory());
    FileChannel file =
        FileChannel.open(
            archive.path(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    DurableFiles.ownerOnly(archive.path(".lock"));
    return new LocalCapture(archive, file, file.lock());
  }

  /** What became of a payload. */
  public sealed interface Reception {
    /** Both halves are on the disk. */
    record Captured(Stem stem) implements Reception {}

    /** The provider's name for this prompt was captured before. */
    record Repeated() implements Reception {}

    /** Rightly not captured. */
    record Skipped(String reason) implements Reception {}

    /** The bytes are kept and the log says why. */
    record Lost(String reason) implements Reception {}
  }

  /** Captures a payload that its sender holds no copy of, at an instant. */
  public Reception capture(Adapter adapter, byte[] payload, Origin origin, Instant at)
      throws IOException {
    return capture(adapter, payload, origin, at, Optional.empty());
  }

  /** Captures a payload at an instant; the same delivery tried again is the same capture. */
  public Reception capture(
      Adapter adapter, byte[] payload, Origin origin, Instant at, Optional<String> delivery)
      throws IOException {
    return switch (PayloadReader.read(adapter, payload)) {
      case Understanding.Skipped skipped -> new Reception.Skipped(skipped.reason());
      case Understanding.NotUnderstood lost -> {
        String kept = archive.rejected().keep(at, payload);
        archive.log().lost(at, lost.reason() + "; the bytes are kept in rejected/" + kept);
        yield new Reception.Lost(lost.reason());
      }
      case Understanding.Understood prompt -> store(prompt, origin, at, delivery);
    };
  }

  private Reception store(
      Understanding.Understood prompt, Origin origin, Instant at, Optional<String> delivery)
      throws IOException {
    Optional<Stem> begun = delivery.isEmpty() ? Optional.empty() : deliveries.of(delivery.get());
    if (begun.isPresent() && finished(begun.get())) {
      return new Reception.Repeated();
    }
    Optional<String> identity =
        prompt
            .idText()
            .filter(id -> !id.isEmpty())
            .map(id -> prompt.adapter().provider().value() + '\n' + id);
    if (identity.isPresent() && seen(identity.get(), at)) {
      return new Reception.Repeated();
    }
    CaptureRecord record = prompt.record(at, origin);
    Stem wanted = prompt.stem(at);
    Stem stem;
    do {
      stem = wanted.numbered(numbers.merge(wanted.value(), 1, Integer::sum));
    } while (Files.exists(archive.path(stem.record())) || !created(stem, record, delivery));
    archive.render(stem, record, Optional.empty());
    archive.sync();
    String day = stem.day();
    identity.ifPresent(name -> identities.computeIfAbsent(day, _ -> new HashSet<>()).add(name));
    return new Reception.Captured(stem);
  }

  /** Which delivery it is goes to the disk first, so that a crash in between shows. */
  private boolean created(Stem stem, CaptureRecord record, Optional<String> delivery)
      throws IOException {
    if (delivery.isPresent()) {
      deliveries.begin(delivery.get(), stem);
    }
    return archive.createRecord(stem, record);
  }

  /** Whether a delivery came as far as its record; what is missing beside it is made. */
  private boolean finished(Stem stem) throws IOException {
    Optional<CaptureRecord> record = archive.record(stem);
    if (record.isPresent() && archive.renderingBytes(stem).isEmpty()) {
      archive.render(stem, record.get(), Optional.empty());
      archive.sync();
    }
    return record.isPresent();
  }

  private boolean seen(String identity, Instant at) throws IOException {
    String yesterday = DAY.format(at.minus(1, ChronoUnit.DAYS));
    readIdentities(yesterday);
    return identities.entrySet().stream()
        .anyMatch(
            day -> day.getKey().compareTo(yesterday) >= 0 && day.getValue().contains(identity));
  }

  /** Reads the days that were not read yet; later ones too, for a machine's clock may go back. */
  private void readIdentities(String from) throws IOException {
    String until = readFrom;
    if (from.compareTo(until) >= 0) {
      return;
    }
    readFrom = from;
    for (Stem stem : archive.list().records()) {
      if (stem.day().compareTo(from) < 0 || stem.day().compareTo(until) >= 0) {
        continue;
      }
      Optional<CaptureRecord> record = archive.record(stem);
      Optional<String> id = record.flatMap(found -> found.text(Field.ID));
      Optional<String> provider = record.flatMap(found -> found.text(Field.PROVIDER));
      if (id.isPresent() && provider.isPresent() && !record.orElseThrow().isTurn()) {
        identities
            .computeIfAbsent(stem.day(), _ -> new HashSet<>())
            .add(provider.get() + '\n' + id.get());
      }
    }
  }

  @Override
  public void close() throws IOException {
    lock.release();
    lockFile.close();
  }
}
