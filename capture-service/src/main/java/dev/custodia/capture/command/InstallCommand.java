package dev.custodia.capture.command;

import dev.custodia.capture.git.Git;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.wiring.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Wires providers: the shim, the entry in their configuration, and the ignore boundary. */
@Command(name = "install", description = "wire a provider, or every provider that is in use here")
final class InstallCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  @Option(
      names = "--no-edit",
      description = "never edit a configuration that others wrote; print the entry instead")
  private boolean noEdit;

  @Option(
      names = "--command",
      paramLabel = "PATH",
      description = "what a shim runs where no service is configured")
  private @Nullable String command;

  InstallCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    Path repository = options.repository();
    Installation installation =
        new Installation(repository, command == null ? "" : command, !noEdit);
    boolean refused = false;
    List<Provider> chosen = chosen(repository);
    if (chosen.isEmpty()) {
      outside.out().println("No provider is in use here; name one with --provider.");
    }
    for (Provider provider : chosen) {
      Installation.Done done = installation.install(provider);
      done.said().forEach(line -> outside.out().println(provider.id() + ": " + line));
      refused |= done.refused();
    }
    keepOutOfGit(repository);
    return refused ? ExitCode.REFUSED : ExitCode.OK;
  }

  /** The one that is named; else Claude Code and every provider whose directory is there. */
  private List<Provider> chosen(Path repository) {
    if (options.namesProvider()) {
      return options.providers();
    }
    return options.providers().stream()
        .filter(provider -> provider.adapter().isPresent() && provider.wiring().isPresent())
        .filter(
            provider ->
                provider.id().value().equals("claude-code")
                    || Files.isDirectory(
                        repository.resolve(
                            provider.wiring().orElseThrow().shim().replaceAll("/.*", ""))))
        .filter(provider -> !provider.id().value().equals("copilot-cli") || copilot(repository))
        .toList();
  }

  /** Every repository on GitHub has a .github; only one that has hooks there uses them. */
  private static boolean copilot(Path repository) {
    return Files.isDirectory(repository.resolve(".github/hooks"));
  }

  /**
   * Adds the local half to the ignore rules of this clone alone; no file of the project changes.
   */
  private void keepOutOfGit(Path repository) throws IOException {
    Git git = Git.onPath();
    String sample = RepositoryOptions.ARCHIVE + "/20000101000000-sample.json";
    boolean ignored =
        git.run(repository, "check-ignore", "--no-index", "-q", "--", sample)
                instanceof Git.Answer.Exit exit
            && exit.code() != 1;
    if (ignored
        || !(git.run(repository, "rev-parse", "--git-path", "info/exclude")
            instanceof Git.Answer.Exit path)
        || path.code() != 0) {
      return;
    }
    Path exclude = repository.resolve(path.output().strip());
    Files.createDirectories(exclude.getParent());
    Files.writeString(
        exclude, "/.ai/local/\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    outside.out().println("ignored /.ai/local/ in " + path.output().strip());
  }
}
