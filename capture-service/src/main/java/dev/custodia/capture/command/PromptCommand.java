package dev.custodia.capture.command;

import dev.custodia.capture.git.Checkout;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.local.LocalCapture;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.Provider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Captures the payload on standard input into the repository's own archive. Whatever the archive
 * says, a payload that came in ends with 0, and nothing is printed: providers read both.
 */
@Command(name = "prompt", description = "capture the payload on standard input")
final class PromptCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  PromptCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    if (!options.namesProvider()) {
      throw new CommandFailed(
          ExitCode.MISSING,
          "A provider is required: capture prompt --provider <name>; there are adapters for: %s."
              .formatted(String.join(", ", options.registry().adapted())));
    }
    Provider provider = options.providers().getFirst();
    Adapter adapter =
        provider
            .adapter()
            .orElseThrow(
                () ->
                    new CommandFailed(
                        ExitCode.MISSING,
                        "There is no adapter for '%s'; there are adapters for: %s."
                            .formatted(
                                provider.id(), String.join(", ", options.registry().adapted()))));
    Path repository = options.repository();
    byte[] payload = outside.in().readAllBytes();
    Origin origin =
        Checkout.around(repository, Git.onPath())
            .map(found -> new Origin(found.root().toString(), found.branch(), found.head()))
            .orElseGet(Origin::nowhere);
    try (LocalCapture capture = LocalCapture.open(options.archive())) {
      capture.capture(adapter, payload, origin, outside.clock().instant());
    }
    return ExitCode.OK;
  }
}
