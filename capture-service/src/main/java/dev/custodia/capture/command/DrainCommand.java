package dev.custodia.capture.command;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.local.LocalCapture;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.spool.ServiceDoor;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.spool.SpoolEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Captures what shims saved: through the service that is configured, else into the repository. */
@Command(name = "drain", description = "capture what shims have saved")
final class DrainCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  @Option(names = "--quiet", description = "print nothing")
  private boolean quiet;

  private int drained;
  private int left;

  DrainCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    Path repository = options.repository();
    for (Spool spool :
        List.of(
            Spool.ofUser(outside.environment()),
            new Spool(repository.resolve(".ai/local/spool")))) {
      for (SpoolEntry entry : spool.entries()) {
        drain(entry, repository);
      }
    }
    if (!quiet) {
      outside.out().println("%d captured, %d still waiting".formatted(drained, left));
    }
    return left == 0 ? ExitCode.OK : ExitCode.INTERNAL;
  }

  private void drain(SpoolEntry entry, Path repository) throws IOException {
    Path root =
        entry.origin().repository().isEmpty() ? repository : Path.of(entry.origin().repository());
    Optional<ServiceDoor> door = ServiceDoor.of(root, outside.environment());
    boolean taken = door.isPresent() ? door.get().take(entry) : locally(entry, root);
    if (taken) {
      entry.done();
      drained++;
    } else {
      left++;
    }
  }

  private boolean locally(SpoolEntry entry, Path root) throws IOException {
    Optional<Adapter> adapter =
        ProviderId.parse(entry.provider()).flatMap(options.registry()::adapter);
    if (adapter.isEmpty()) {
      return false;
    }
    try (LocalCapture capture =
        LocalCapture.open(new Archive(root.resolve(RepositoryOptions.ARCHIVE)))) {
      capture.capture(
          adapter.get(),
          entry.payload(),
          entry.origin(),
          outside.clock().instant(),
          Optional.of(entry.delivery()));
      return true;
    }
  }
}
