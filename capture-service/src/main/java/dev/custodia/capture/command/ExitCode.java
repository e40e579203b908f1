package dev.custodia.capture.command;

/** What the command ends with (capture 10.3). */
final class ExitCode {
  static final int OK = 0;
  static final int USAGE = 2;

  /** A rule is broken. */
  static final int VIOLATION = 10;

  /** The same, seen by watch. */
  static final int DRIFT = 11;

  /** A provider, an adapter or a repository is missing. */
  static final int MISSING = 12;

  /** Something cannot be read or written. */
  static final int INTERNAL = 13;

  /** Something that is not ours stands in the way. */
  static final int REFUSED = 15;

  private ExitCode() {}
}
