package dev.custodia.memory.transfer;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Body;
import dev.custodia.platform.problem.Problem;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Reads one JSON object a line, never more than one at a time. */
final class Lines {
  private static final int LENGTH_MAX = 4 * 1024 * 1024;

  private final InputStream in;
  private long number;
  private int length;

  Lines(InputStream in) {
    this.in = new BufferedInputStream(in, 64 * 1024);
  }

  /** The number of the line that was read last, from 1. */
  long number() {
    return number;
  }

  /** How many bytes the line had that was read last. */
  int length() {
    return length;
  }

  /** The next line that is not blank, or nothing at the end. */
  Optional<ObjectNode> next() throws IOException {
    while (true) {
      var line = new ByteArrayOutputStream();
      int read = in.read();
      while (read >= 0 && read != '\n') {
        if (line.size() == LENGTH_MAX) {
          throw new Problem(ProblemCode.TOO_LARGE, "A line is longer than 4 MiB.");
        }
        line.write(read);
        read = in.read();
      }
      number++;
      byte[] bytes = line.toByteArray();
      length = bytes.length;
      if (!new String(bytes, java.nio.charset.StandardCharsets.UTF_8).isBlank()) {
        return Optional.of(Body.of(bytes).fields().object());
      }
      if (read < 0) {
        return Optional.empty();
      }
    }
  }
}
