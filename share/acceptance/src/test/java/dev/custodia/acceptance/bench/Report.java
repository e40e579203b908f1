package dev.custodia.acceptance.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The table that {@code ./custodia bench} prints and leaves in {@code target}. */
final class Report {
  private final StringBuilder table =
      new StringBuilder("| what | measured | baseline, goal |\n|---|---|---|\n");

  void row(String what, String measured, String baseline) {
    table.append(String.format(Locale.ROOT, "| %s | %s | %s |%n", what, measured, baseline));
  }

  void publish(String file) throws IOException {
    System.out.println(table);
    Files.writeString(Path.of("target", file), table);
  }
}
