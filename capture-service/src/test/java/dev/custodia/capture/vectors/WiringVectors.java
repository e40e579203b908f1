package dev.custodia.capture.vectors;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.shim.ShimScript;
import dev.custodia.capture.wiring.WiringVerifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import tools.jackson.databind.JsonNode;

/** A configuration, a condition of the shim, and the state that may be reported. */
final class WiringVectors {
  private WiringVectors() {}

  static VectorResult run(Path file, JsonNode expect) throws IOException {
    Differences differences = new Differences();
    Path repository = Files.createTempDirectory("vector").toRealPath();
    ProviderId id = new ProviderId(expect.get("provider").asString());
    Provider provider = Registry.shipped().find(id).orElse(null);
    differences.holds("no provider", provider != null);
    if (provider != null) {
      // The label speaks of a distribution without an adapter for this provider.
      if (expect.get("state").asString().equals("unadapted")) {
        provider = provider.withoutAdapter();
      }
      configure(repository, provider, file, expect);
      differences.holds(
          "condition of the shim not known: " + expect.get("shim"),
          shim(repository, provider, expect.get("shim").asString()));
      differences.equal(
          "state",
          new WiringVerifier(repository, Clock.systemUTC()).state(provider).word(),
          expect.get("state").asString());
    }
    return new VectorResult(
        "wiring", expect.get("vector").asString(), "rule", differences.faults());
  }

  private static void configure(Path repository, Provider provider, Path file, JsonNode expect)
      throws IOException {
    if (!expect.hasNonNull("config_file") || provider.wiring().isEmpty()) {
      return;
    }
    String name = expect.get("config_file").asString();
    String ending = name.substring(name.lastIndexOf('.'));
    String target = provider.wiring().get().file();
    if (!target.endsWith(ending)) {
      target =
          provider.wiring().get().also().stream()
              .filter(also -> also.endsWith(ending))
              .findFirst()
              .orElse(target);
    }
    Path config = repository.resolve(target);
    Files.createDirectories(config.getParent());
    Files.copy(file.resolveSibling(name), config);
  }

  private static boolean shim(Path repository, Provider provider, String condition)
      throws IOException {
    if (condition.equals("absent") || condition.equals("n/a")) {
      return true;
    }
    Path shim = repository.resolve(provider.wiring().orElseThrow().shim());
    Files.createDirectories(shim.getParent());
    String script =
        switch (condition) {
          case "exit 0 without writing" -> "#!/bin/sh\ncat >/dev/null\nexit 0\n";
          case "exits 1", "exit 1" -> "#!/bin/sh\nexit 1\n";
          default ->
              condition.contains("json") || condition.contains("record only")
                  ? "#!/bin/sh\nmkdir -p \"$2/prompts\"\ncat >\"$2/prompts/20260101000000-x.json\"\n"
                  : ShimScript.posix(provider.id(), "");
        };
    Files.writeString(shim, script);
    boolean executable = !condition.contains("not executable") && !condition.contains("-x");
    Files.setPosixFilePermissions(
        shim, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    return true;
  }
}
