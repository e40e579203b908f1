package dev.custodia.memory.atom;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How much processor time this process and its PostgreSQL have used, on a machine with others. */
final class Processors {
  private static final double MILLIS_PER_TICK = 10;

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
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
    return new Spent(system.getProcessCpuTime() / 1e6, postgres());
  }

  private double postgres() {
    if (data == null) {
      return 0;
    }
    try {
      long postmaster = Long.parseLong(Files.readAllLines(data).getFirst().strip());
      return ProcessHandle.of(postmaster).stream()
          .flatMap(ProcessHandle::children)
          .mapToDouble(child -> MILLIS_PER_TICK * ticks(child.pid()))
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long ticks(long process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    } catch (IOException gone) {
      return 0;
    }
  }
}
