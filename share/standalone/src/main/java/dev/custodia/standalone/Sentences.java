package dev.custodia.standalone;

/** Finds the sentence in a chain of exceptions that helps the person at the terminal. */
final class Sentences {
  private static final int LENGTH_MAX = 300;

  private Sentences() {}

  static String cause(Throwable fault) {
    Throwable root = fault;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message =
        root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    String line = message.lines().findFirst().orElse(root.getClass().getSimpleName());
    return line.length() > LENGTH_MAX ? line.substring(0, LENGTH_MAX) + "…" : line;
  }
}
