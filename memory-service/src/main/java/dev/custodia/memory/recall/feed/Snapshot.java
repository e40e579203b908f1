package dev.custodia.memory.recall.feed;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Which transactions a reader of PostgreSQL saw: all below {@code end} but those that were running.
 * Ids grow with the start of transactions, not with their end, so "greater than the last" would
 * pass over whoever commits late; "not seen by the last snapshot" does not.
 */
public record Snapshot(long end, long[] running) {
  /** The snapshot that saw nothing. */
  public static final Snapshot NOTHING = new Snapshot(0, new long[0]);

  public Snapshot {
    running = running.clone();
  }

  /** Reads PostgreSQL's {@code xmin:xmax:running,running,…}. */
  public static Snapshot parse(String text) {
    String[] parts = text.split(":", 3);
    if (parts.length != 3) {
      throw new IllegalArgumentException("not a snapshot");
    }
    long[] running =
        parts[2].isEmpty()
            ? new long[0]
            : Arrays.stream(parts[2].split(",")).mapToLong(Long::parseUnsignedLong).toArray();
    return new Snapshot(Long.parseUnsignedLong(parts[1]), running);
  }

  @Override
  public long[] running() {
    return running.clone();
  }

  /** The oldest transaction that may still be unseen. */
  public long oldest() {
    return LongStream.of(running).min().orElse(end);
  }

  /** Whether it can be newer than this one and of the same database's history. */
  boolean mayPrecede(Snapshot later) {
    return end <= later.end;
  }

  String endText() {
    return Long.toUnsignedString(end);
  }

  String[] runningText() {
    return LongStream.of(running).mapToObj(Long::toUnsignedString).toArray(String[]::new);
  }

  /** As PostgreSQL writes it. */
  @Override
  public String toString() {
    return Long.toUnsignedString(oldest())
        + ':'
        + endText()
        + ':'
        + String.join(",", runningText());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Snapshot(long otherEnd, long[] otherRunning)
        && end == otherEnd
        && Arrays.equals(running, otherRunning);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(end) * 31 + Arrays.hashCode(running);
  }
}
