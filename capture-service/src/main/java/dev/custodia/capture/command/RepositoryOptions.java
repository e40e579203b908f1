package dev.custodia.capture.command;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.git.Checkout;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.provider.RegistryRefused;
import dev.custodia.capture.schema.SchemaFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which repository, which providers, and how to answer. */
final class RepositoryOptions {
  /** Below the ignored, local half of a repository (capture 9). */
  static final String ARCHIVE = ".ai/local/prompts";

  @Option(names = "--repo", paramLabel = "DIR", description = "the repository; else the one here")
  private @Nullable Path repo;

  @Option(names = "--provider", paramLabel = "P", description = "one provider; else all")
  private @Nullable String provider;

  @Option(names = "--registry", paramLabel = "FILE", description = "another registry of providers")
  private @Nullable Path registry;

  @Option(names = "--json", description = "one JSON object on a line")
  private boolean json;

  boolean json() {
    return json;
  }

  boolean namesProvider() {
    return provider != null;
  }

  /** The root of the repository. */
  Path repository() {
    Path start = repo == null ? Path.of("") : repo;
    Path directory = start.toAbsolutePath().normalize();
    if (!Files.isDirectory(directory)) {
      throw new CommandFailed(ExitCode.MISSING, "There is no directory %s.".formatted(directory));
    }
    return Checkout.around(directory, Git.onPath()).map(Checkout::root).orElse(directory);
  }

  Archive archive() {
    return new Archive(repository().resolve(ARCHIVE));
  }

  SchemaFiles schemas() {
    return SchemaFiles.shippedAndIn(repository());
  }

  Registry registry() {
    if (registry == null) {
      return Registry.shipped();
    }
    try {
      return Registry.parse(Files.readString(registry));
    } catch (RegistryRefused refused) {
      throw new CommandFailed(
          ExitCode.VIOLATION, "%s is refused: %s".formatted(registry, refused.getMessage()));
    } catch (IOException unreadable) {
      throw new CommandFailed(ExitCode.MISSING, "%s cannot be read.".formatted(registry));
    }
  }

  /** The provider that is named, or all. */
  List<Provider> providers() {
    Registry all = registry();
    return provider == null ? all.providers() : List.of(named(all, provider));
  }

  private static Provider named(Registry all, String name) {
    return ProviderId.parse(name)
        .flatMap(all::find)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.MISSING,
                    "There is no provider '%s'; there are: %s."
                        .formatted(
                            name,
                            String.join(
                                ", ",
                                all.providers().stream().map(p -> p.id().value()).toList()))));
  }
}
