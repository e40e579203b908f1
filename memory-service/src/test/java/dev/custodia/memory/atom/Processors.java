package dev.custodia.memory.atom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How much processor time the requests and their PostgreSQL have used, on a machine with others.
 * Requests run on carriers of virtual threads; compilers, collector and broker are not counted.
 */
final class Processors {
  private static final double MILLIS_PER_TICK = 10;

  private static final String CARRIER = "ForkJoinPool-1-";

  private final @Nullable Path data;

  /** PostgreSQL is told by the directory that it keeps its data in; unknown without one. */
  Processors(@Nullable Path directory) {
    this.data = directory == null ? null : directory.resolve("data").resolve("postmaster.pid");
  }

  /** Milliseconds. */
  record Spent(double here, double postgres) {
    Spent since(Spent before) {
      return new Spent(here - before.here, postgres - before.postgres);
    }
  }

  Spent spent() {
    return new Spent(carriers(), postgres());
  }

  private static double carriers() {
    try (var threads = Files.list(Path.of("/proc/self/task"))) {
      return threads
          .map(thread -> thread.resolve("stat"))
          .mapToDouble(stat -> MILLIS_PER_TICK * ticks(stat, CARRIER))
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private double postgres() {
    if (data == null) {
      return 0;
    }
    try {
      long postmaster = Long.parseLong(Files.readAllLines(data).getFirst().strip());
      return ProcessHandle.of(postmaster).stream()
          .flatMap(ProcessHandle::children)
          .mapToDouble(
              child -> MILLIS_PER_TICK * ticks(Path.of("/proc/" + child.pid() + "/stat"), ""))
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long ticks(Path file, String name) {
    try {
      String stat = Files.readString(file);
      if (!stat.contains("(" + name)) {
        return 0;
      }
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    } catch (IOException gone) {
      return 0;
    }
  }
}
