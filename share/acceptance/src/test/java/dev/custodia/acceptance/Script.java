package dev.custodia.acceptance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command {@code ./custodia}, on a directory and ports of its own. */
final class Script {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final int MINUTES_MAX = 5;

  private final Map<String, String> environment = new HashMap<>();

  Script(Path home, int portBase) {
    environment.put("CUSTODIA_HOME", home.toString());
    environment.put("CUSTODIA_PORT_BASE", Integer.toString(portBase));
    // These tests run in the middle of a build that has made the jars; another would meet itself.
    environment.put("CUSTODIA_NO_BUILD", "yes");
  }

  Script with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Whether the jars are there that the command starts. */
  static boolean isBuilt() {
    return Files.isDirectory(ROOT.resolve("share/standalone/target/lib"));
  }

  static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  Run custodia(String... arguments) throws Exception {
    var command = new java.util.ArrayList<>(List.of("./custodia"));
    command.addAll(List.of(arguments));
    return run(command);
  }

  Run bash(String text) throws Exception {
    return run(List.of("bash", "-euo", "pipefail", "-c", text));
  }

  private Run run(List<String> command) throws Exception {
    var builder = new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Path output = Files.createTempFile("custodia-script-", ".txt");
    // Into a file: the suite itself inherits the stream and would keep a pipe open.
    var process = builder.redirectOutput(output.toFile()).start();
    if (!process.waitFor(MINUTES_MAX, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    String text = Files.readString(output, StandardCharsets.UTF_8);
    Files.delete(output);
    return new Run(process.waitFor(), text);
  }

  record Run(int code, String output) {}
}
