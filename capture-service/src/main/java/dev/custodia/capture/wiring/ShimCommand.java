package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Wiring;
import java.nio.file.Path;

/** Recognises a command that runs the shim of this repository. */
final class ShimCommand {
  private final Path repository;
  private final Wiring wiring;

  ShimCommand(Path repository, Wiring wiring) {
    this.repository = repository;
    this.wiring = wiring;
  }

  /** What the configuration is to run. */
  String expected() {
    return wiring.command().replace("{shim}", wiring.shim());
  }

  boolean runs(String command) {
    if (wiring.dialect() == Wiring.Dialect.PLUGIN) {
      return command.equals(BridgePlugin.RUNS);
    }
    return command.equals(expected())
        || ShellWords.programs(command).stream().anyMatch(this::isOurs);
  }

  private boolean isOurs(String program) {
    if (program.equals(wiring.shim())) {
      return true;
    }
    if (!program.endsWith('/' + wiring.shim())) {
      return false;
    }
    String before = program.substring(0, program.length() - wiring.shim().length() - 1);
    // A variable or a substitution stands for the root of the checkout; a fixed path must be it.
    return before.equals(".")
        || before.equals(repository.toString())
        || before.matches("\\$\\{?[A-Za-z_][A-Za-z0-9_]*\\}?|\\$\\([^)]*\\)");
  }
}
