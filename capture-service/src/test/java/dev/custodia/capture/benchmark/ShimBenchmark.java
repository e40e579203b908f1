package dev.custodia.capture.benchmark;

import dev.custodia.capture.git.Git;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.wiring.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a person waits for: the installed shim with the service up and with it down, turn by turn
 * with a shell that does nothing.
 */
final class ShimBenchmark {
  private static final int RUNS = Integer.getInteger("runs", 200);

  /** People do not type while the last prompt is being handed over. */
  private static final int PAUSE_MILLIS = Integer.getInteger("pause", 100);

  private final Path input;
  private final Map<String, List<Double>> millis = new LinkedHashMap<>();

  private ShimBenchmark(Path input) {
    this.input = input;
  }

  static void run(Path root, int port, String workspace, String token) throws Exception {
    Path repository = Files.createDirectory(root.resolve("repository")).toRealPath();
    Git.onPath().run(repository, "init", "-q");
    new Installation(repository, "", true)
        .install(Registry.shipped().find(new ProviderId("claude-code")).orElseThrow());
    String shim = repository.resolve(".claude/hooks/capture-service-capture").toString();
    Path up = home(root.resolve("home-up"), port, workspace, token);
    Path down = home(root.resolve("home-down"), 1, workspace, token);
    var benchmark =
        new ShimBenchmark(
            Files.writeString(root.resolve("input"), "{\"prompt\":\"fire the kiln\"}"));
    for (int i = 0; i < RUNS; i++) {
      benchmark.once("sh -c :", up, "sh", "-c", ":");
      benchmark.once("shim, service up", up, shim);
      benchmark.once("shim, service down", down, shim);
    }
    benchmark.millis.forEach(ShimBenchmark::print);
  }

  private static void print(String what, List<Double> all) {
    all.sort(null);
    System.out.printf(
        "shim: %-18s median %.1f ms, p90 %.1f ms of %d runs%n",
        what, all.get(all.size() / 2), all.get(all.size() * 9 / 10), all.size());
  }

  private void once(String what, Path home, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
    builder.environment().put("HOME", home.toString());
    builder.redirectInput(input.toFile());
    long began = System.nanoTime();
    Process process = builder.start();
    process.getInputStream().readAllBytes();
    process.waitFor();
    millis.computeIfAbsent(what, _ -> new ArrayList<>()).add((System.nanoTime() - began) / 1e6);
    Thread.sleep(PAUSE_MILLIS);
  }

  private static Path home(Path home, int port, String workspace, String token) throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/custodia"));
    Files.writeString(
        config.resolve("capture.conf"),
        "url=http://127.0.0.1:%d\nworkspace=%s\ntoken=%s\n".formatted(port, workspace, token));
    return home;
  }
}
