package dev.custodia.capture.command;

import dev.custodia.capture.doctor.Finding;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** As doctor, and every violation is drift; 11 when there is any. Read-only. */
@Command(name = "watch", description = "say what has drifted since it was right")
final class WatchCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  @Option(
      names = "--enforce",
      split = ",",
      paramLabel = "P",
      description = "providers that must be verified")
  private List<String> enforced = List.of();

  WatchCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    List<Finding> findings =
        new Examination(options, outside).run(enforced).stream().map(Finding::asDrift).toList();
    FindingLines.print(outside, options.json(), findings);
    long drift =
        findings.stream().filter(finding -> finding.level() == Finding.Level.DRIFT).count();
    if (!options.json()) {
      outside.out().println(drift + " drift finding(s)");
    }
    return drift > 0 ? ExitCode.DRIFT : ExitCode.OK;
  }
}
