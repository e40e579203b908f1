package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The published TypeScript SDK, unchanged, in a Node process: it must find nothing missing. Skipped
 * where the machine has no Node.
 */
class TypeScriptSdkTest {
  private static final Path SOURCES = Path.of("src", "test", "sdk");
  private static final int MINUTES_MAX = 8;

  @TempDir Path folder;

  @Test
  @DisplayName("memory-api 18.2: every method of the SDK's wire map works against the gateway")
  void everyMethodWorks() throws Exception {
    assumeTrue(succeeds(List.of("node", "--version")), "no Node on this machine");
    try (var files = Files.list(SOURCES)) {
      for (var file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    var install = run(List.of("npm", "install", "--no-audit", "--no-fund"), Map.of());
    assertThat(install.code()).as(install.output()).isZero();

    var name = "sdk-" + UUID.randomUUID().toString().substring(0, 8);
    var server = RunningSuite.SERVER;
    var walk =
        run(
            List.of("node", "walk.mjs"),
            Map.of(
                "BASE_URL", server.url().toString(),
                "TOKEN", server.token(name),
                "ADMIN_TOKEN", server.adminToken(),
                "WORKSPACE", name));
    assertThat(walk.output().lines().filter(line -> line.startsWith("FAIL"))).isEmpty();
    assertThat(walk.code()).as(walk.output()).isZero();
  }

  private static boolean succeeds(List<String> command) throws InterruptedException {
    try {
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  private Run run(List<String> command, Map<String, String> environment) throws Exception {
    var output = folder.resolve(command.getFirst() + ".log");
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    var process = builder.start();
    if (!process.waitFor(MINUTES_MAX, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    return new Run(process.waitFor(), Files.readString(output));
  }

  private record Run(int code, String output) {}
}
