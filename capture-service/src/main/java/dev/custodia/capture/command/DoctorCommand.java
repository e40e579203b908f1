package dev.custodia.capture.command;

import dev.custodia.capture.doctor.Finding;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Holds archive, spools and wiring against every rule; 10 when one is broken. */
@Command(name = "doctor", description = "say what is wrong, and the command that mends it")
final class DoctorCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  @Option(
      names = "--enforce",
      split = ",",
      paramLabel = "P",
      description = "providers that must be verified")
  private List<String> enforced = List.of();

  DoctorCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    List<Finding> findings = new Examination(options, outside).run(enforced);
    FindingLines.print(outside, options.json(), findings);
    return FindingLines.any(findings, Finding.Level.FAIL) ? ExitCode.VIOLATION : ExitCode.OK;
  }
}
