package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.command.ShimRun;
import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.rendering.Rendering;
import dev.custodia.capture.schema.SchemaFiles;
import dev.custodia.capture.wiring.Installation;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestTokens;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Measures what the service and the shim do; not part of the suite, for a figure is no proof. Run
 * it with {@code -Dtest=CaptureFigures}.
 */
@RunningService
class CaptureFigures {
  private final String workspace = "f" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;
  @Autowired private ArchivePlaces places;
  @LocalServerPort private int port;
  @TempDir private Path directory;

  @Test
  void capturesPerSecond() throws InterruptedException {
    captures(1_000);
    for (int round = 0; round < 3; round++) {
      long cpu = cpuNanos();
      long start = System.nanoTime();
      captures(2_000);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "FIGURE captures/s, both halves forced: %.0f; CPU of service and client together: %.2f ms each%n",
          2_000 / seconds, (cpuNanos() - cpu) / 2e9);
    }
  }

  private void captures(int count) throws InterruptedException {
    Semaphore inFlight = new Semaphore(64);
    AtomicInteger created = new AtomicInteger();
    try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < count; i++) {
        inFlight.acquire();
        String payload =
            "{\"prompt\":\"%s %d\",\"prompt_id\":\"%s\"}"
                .formatted("x".repeat(400), i, UUID.randomUUID());
        threads.submit(
            () -> {
              try {
                if (service.capture(workspace, "claude-code", payload).status() == 201) {
                  created.incrementAndGet();
                }
              } finally {
                inFlight.release();
              }
            });
      }
    }
    assertThat(created.get()).isEqualTo(count);
  }

  @Test
  void takesFortyMegabytes() throws Exception {
    String text = "0123456789abcdef `é` \\n".repeat(1_750_000);
    byte[] payload = ("{\"prompt\":\"" + text + "\"}").getBytes(UTF_8);
    long start = System.nanoTime();
    var answer =
        service.send(
            "POST",
            "/v1/workspaces/" + workspace + "/captures/claude-code",
            tokens.workspace(workspace),
            payload);
    System.out.printf(
        "FIGURE %d MB payload: %d ms%n",
        payload.length >> 20, (System.nanoTime() - start) / 1_000_000);
    assertThat(answer.status()).isEqualTo(201);
    Archive archive = places.archives(new WorkspaceName(workspace)).getFirst();
    byte[] record = Files.readAllBytes(archive.path(answer.json().get("record").asString()));
    assertThat(
            RawObject.parse(record)
                .get("text")
                .orElseThrow()
                .buffer()
                .equals(RawObject.parse(payload).get("prompt").orElseThrow().buffer()))
        .isTrue();
  }

  @Test
  void examinesAHundredThousandRecords() throws Exception {
    Archive archive = new Archive(directory.resolve("prompts"));
    Files.createDirectory(
        archive.directory(),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    for (int i = 0; i < 100_000; i++) {
      Stem stem = new Stem("202605%02d%06d-fire-the-kiln".formatted(1 + i / 10_000, i % 10_000));
      CaptureRecord record = Records.of("fire the kiln, number %d, and then `wait`".formatted(i));
      write(archive.path(stem.record()), record.bytes());
      write(
          archive.path(stem.rendering()),
          Archive.joined(Rendering.of(record, stem.record(), Optional.empty())));
    }
    for (int round = 0; round < 2; round++) {
      long cpu = cpuNanos();
      long start = System.nanoTime();
      AtomicInteger told = new AtomicInteger();
      List<Finding> findings =
          new ArchiveDoctor(SchemaFiles.shipped(), Git.onPath())
              .examine(archive, (_, _) -> told.incrementAndGet());
      System.out.printf(
          "FIGURE doctor over 100000 records: %d ms, CPU %d ms, progress told %d times%n",
          (System.nanoTime() - start) / 1_000_000, (cpuNanos() - cpu) / 1_000_000, told.get());
      assertThat(findings).noneMatch(finding -> finding.level() == Finding.Level.FAIL);
    }
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean)
            java.lang.management.ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static void write(Path file, byte[] bytes) throws Exception {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.write(file, bytes);
  }

  @Test
  void addsLittleToAPrompt() throws Exception {
    Path repository = Files.createDirectory(directory.resolve("repo")).toRealPath();
    Path home = Files.createDirectories(directory.resolve("home/.config/custodia")).getParent();
    home = home.getParent();
    Git.onPath().run(repository, "init", "-q");
    new Installation(repository, "", true)
        .install(Registry.shipped().find(new ProviderId("claude-code")).orElseThrow());
    Path shim = repository.resolve(".claude/hooks/capture-service-capture");
    Path none = Files.writeString(directory.resolve("none"), "#!/bin/sh\ncat >/dev/null\n");
    Files.setPosixFilePermissions(none, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (String door : new String[] {"up " + port, "down 1"}) {
      Files.writeString(
          home.resolve(".config/custodia/capture.conf"),
          "url=http://127.0.0.1:%s\nworkspace=%s\ntoken=%s\n"
              .formatted(door.split(" ")[1], workspace, tokens.workspace(workspace)));
      double base = median(none, home);
      double with = median(shim, home);
      System.out.printf(
          "FIGURE shim with service %s: median %.1f ms, an empty script %.1f ms%n",
          door.split(" ")[0], with, base);
    }
  }

  private static double median(Path script, Path home) {
    double[] millis =
        IntStream.range(0, 61)
            .mapToDouble(
                i -> {
                  try {
                    long start = System.nanoTime();
                    ShimRun.through(script, home, "{\"prompt\":\"p " + i + "\"}");
                    double taken = (System.nanoTime() - start) / 1e6;
                    // People do not type while the last prompt is being handed over.
                    Thread.sleep(300);
                    return taken;
                  } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                  } catch (java.io.IOException failed) {
                    throw new java.io.UncheckedIOException(failed);
                  }
                })
            .sorted()
            .toArray();
    return Arrays.stream(millis).skip(30).findFirst().orElseThrow();
  }
}
