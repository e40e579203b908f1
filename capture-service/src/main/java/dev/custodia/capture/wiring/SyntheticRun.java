package dev.custodia.capture.wiring;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.intake.PayloadReader;
import dev.custodia.capture.intake.Understanding;
import dev.custodia.capture.local.LocalCapture;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.spool.SpoolEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Sends an invented payload through the real shim into a directory of its own, and reads both
 * halves back (capture 10.1). The real archive and the real spool are not touched.
 */
final class SyntheticRun {
  private static final int BOUND_SECONDS = 10;

  private final Path repository;
  private final Clock clock;

  SyntheticRun(Path repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  ProviderState through(Path shim, Adapter adapter) throws IOException {
    Path directory = Files.createTempDirectory("custodia-probe");
    try {
      SyntheticPayload payload = SyntheticPayload.of(adapter);
      Optional<String> fault = execute(shim, directory, payload.bytes());
      if (fault.isPresent()) {
        return new ProviderState.Wired(fault.get());
      }
      Archive archive = new Archive(directory.resolve("prompts"));
      drain(directory, archive, adapter);
      return readBack(archive, adapter, payload);
    } finally {
      remove(directory);
    }
  }

  private Optional<String> execute(Path shim, Path directory, byte[] payload) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(shim.toString(), "--probe", directory.toString())
            .directory(repository.toFile())
            .redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("CUSTODIA_"));
    Path output = directory.resolve("output");
    builder.redirectOutput(output.toFile());
    Path input = Files.write(directory.resolve("input"), payload);
    builder.redirectInput(input.toFile());
    Process process;
    try {
      process = builder.start();
    } catch (IOException refused) {
      return Optional.of("the shim cannot be run");
    }
    try {
      if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.of("the shim did not end within %d s".formatted(BOUND_SECONDS));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      return Optional.of("the run was interrupted");
    }
    if (process.exitValue() != 0) {
      return Optional.of("the shim ended with %d instead of 0".formatted(process.exitValue()));
    }
    return Files.size(output) == 0
        ? Optional.empty()
        : Optional.of("the shim printed something, which the provider would take for an answer");
  }

  private void drain(Path directory, Archive archive, Adapter adapter) throws IOException {
    for (SpoolEntry entry : new Spool(directory.resolve("spool")).entries()) {
      if (entry.provider().equals(adapter.provider().value())) {
        try (LocalCapture capture = LocalCapture.open(archive)) {
          capture.capture(adapter, entry.payload(), entry.origin(), clock.instant());
        }
      }
    }
  }

  private static ProviderState readBack(Archive archive, Adapter adapter, SyntheticPayload payload)
      throws IOException {
    for (Stem stem : archive.list().records()) {
      Optional<CaptureRecord> record = archive.record(stem);
      Optional<byte[]> rendering = archive.renderingBytes(stem);
      if (record.isEmpty() || rendering.isEmpty()) {
        continue;
      }
      boolean sameSpan =
          PayloadReader.read(adapter, payload.bytes()) instanceof Understanding.Understood prompt
              && record.get().get(Field.TEXT).filter(prompt.text()::equals).isPresent();
      boolean sameProvider =
          record.get().text(Field.PROVIDER).filter(adapter.provider().value()::equals).isPresent();
      boolean rendered =
          Arrays.equals(
              rendering.get(),
              Archive.joined(Rendering.of(record.get(), stem.record(), Optional.empty())));
      if (sameSpan && sameProvider && rendered) {
        return new ProviderState.Verified(new CapturePair(stem, record.get()));
      }
    }
    return new ProviderState.Wired(
        "the shim ran, and no pair of record and rendering with the synthetic prompt was left");
  }

  private static void remove(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
