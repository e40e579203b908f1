package dev.custodia.capture.benchmark;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Processor time, which a busy machine stretches less than it does the clock on the wall. */
final class ProcessorTime {
  private ProcessorTime() {}

  /** What this process has used. */
  static long ownNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** What the processes of the database have used. */
  static long databaseNanos(JdbcClient jdbc) {
    return jdbc.sql("select pid from pg_stat_activity").query(Long.class).list().stream()
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .flatMap(process -> process.info().totalCpuDuration().stream())
        .mapToLong(Duration::toNanos)
        .sum();
  }
}
