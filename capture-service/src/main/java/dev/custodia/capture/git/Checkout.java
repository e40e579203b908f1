package dev.custodia.capture.git;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A working tree: where its root is, and on which branch and commit it stands (API, D9). */
public record Checkout(Path root, String branch, String head) {

  /** The checkout that a directory lies in. */
  public static Optional<Checkout> around(Path directory, Git git) {
    if (!Files.isDirectory(directory)) {
      return Optional.empty();
    }
    Optional<String> root = line(git.run(directory, "rev-parse", "--show-toplevel"));
    return root.map(
        path ->
            new Checkout(
                Path.of(path),
                line(git.run(directory, "symbolic-ref", "--quiet", "--short", "HEAD")).orElse(""),
                line(git.run(directory, "rev-parse", "--verify", "--quiet", "HEAD")).orElse("")));
  }

  private static Optional<String> line(Git.Answer answer) {
    return answer instanceof Git.Answer.Exit exit && exit.code() == 0
        ? Optional.of(exit.output().strip())
        : Optional.empty();
  }
}
