package dev.custodia.capture.command;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.doctor.ArchiveRepair;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Mends what records alone can mend; 13 when a record cannot be read. */
@Command(
    name = "repair",
    aliases = "render",
    description = "lay records out, write the renderings that are missing")
final class RepairCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  @Option(names = "--force", description = "also replace renderings that were edited")
  private boolean force;

  RepairCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    Archive archive = options.archive();
    if (!Files.isDirectory(archive.directory())) {
      outside.out().println("There is no archive here; nothing was captured so far.");
      return ExitCode.OK;
    }
    ArchiveRepair.Done done = ArchiveRepair.run(archive, force);
    outside
        .out()
        .println(
            "%d record(s) laid out, %d rendering(s) written"
                .formatted(done.records().size(), done.renderings().size()));
    done.unreadable().forEach(file -> outside.err().println(file + " is not a record."));
    return done.unreadable().isEmpty() ? ExitCode.OK : ExitCode.INTERNAL;
  }
}
