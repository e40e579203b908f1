package dev.custodia.capture.command;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs the command as a person would, in a home and a repository of the test's own. */
final class Terminal {
  private final Path home;
  private final Path repository;

  Terminal(Path home, Path repository) {
    this.home = home;
    this.repository = repository;
  }

  /** What a run gave. */
  record Run(int exitCode, String out, String err) {}

  Run run(String... arguments) {
    return runWith("", arguments);
  }

  Run runWith(String input, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Surroundings surroundings =
        new Surroundings(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            Map.of("HOME", home.toString()),
            Clock.systemUTC());
    List<String> all = new ArrayList<>(List.of(arguments));
    if (!all.isEmpty() && !all.getFirst().equals("nonsense")) {
      all.add("--repo");
      all.add(repository.toString());
    }
    int code = CaptureCommand.run(surroundings, all.toArray(String[]::new));
    return new Run(code, out.toString(), err.toString());
  }
}
