package dev.custodia.capture.command;

/** A command that cannot go on: the sentence is for the person, the code for whoever called. */
final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  CommandFailed(int exitCode, String sentence) {
    super(sentence, null, false, false);
    this.exitCode = exitCode;
  }

  int exitCode() {
    return exitCode;
  }
}
