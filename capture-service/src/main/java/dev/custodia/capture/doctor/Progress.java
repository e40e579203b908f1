package dev.custodia.capture.doctor;

/** Who is told how far a long examination has come. */
@FunctionalInterface
public interface Progress {
  /** Tells nobody. */
  Progress SILENT = (_, _) -> {};

  void at(int done, int total);
}
