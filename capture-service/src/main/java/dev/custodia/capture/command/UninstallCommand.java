package dev.custodia.capture.command;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.wiring.Installation;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes out what install put in. What was captured stays. */
@Command(name = "uninstall", description = "unwire a provider, or all; what was captured stays")
final class UninstallCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  UninstallCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    Installation installation = new Installation(options.repository(), "", true);
    boolean refused = false;
    List<Provider> wired =
        options.providers().stream()
            .filter(provider -> options.namesProvider() || provider.wiring().isPresent())
            .toList();
    for (Provider provider : wired) {
      Installation.Done done = installation.uninstall(provider);
      if (done.changed() || options.namesProvider()) {
        done.said().forEach(line -> outside.out().println(provider.id() + ": " + line));
      }
      refused |= done.refused();
    }
    return refused ? ExitCode.REFUSED : ExitCode.OK;
  }
}
