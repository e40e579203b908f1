package dev.custodia.guardrail.stream;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the chunks of an answer, one a line: {@code {"text":"…"}}, a JSON string, or either behind
 * {@code data:} as server-sent events write it.
 */
final class Chunks {
  private static final int LINE_CHARS_MAX = 262_144;
  private static final String DATA = "data:";
  private static final String DONE = "[DONE]";

  private final BufferedReader lines;
  private final JsonMapper json;

  Chunks(BufferedReader lines, JsonMapper json) {
    this.lines = lines;
    this.json = json;
  }

  /** The next chunk; empty at the end. */
  Optional<String> next() throws IOException {
    while (true) {
      Optional<String> line = line();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      String payload = payload(line.get());
      if (payload.equals(DONE)) {
        return Optional.empty();
      }
      if (!payload.isEmpty()) {
        return Optional.of(text(payload));
      }
    }
  }

  private Optional<String> line() throws IOException {
    var line = new StringBuilder();
    int c = lines.read();
    if (c < 0) {
      return Optional.empty();
    }
    while (c >= 0 && c != '\n') {
      if (line.length() >= LINE_CHARS_MAX) {
        throw new Problem(ProblemCode.TOO_LARGE, "A chunk is too long.");
      }
      line.append((char) c);
      c = lines.read();
    }
    return Optional.of(line.toString());
  }

  private static String payload(String line) {
    String bare = line.strip();
    if (bare.startsWith(DATA)) {
      return bare.substring(DATA.length()).strip();
    }
    boolean field =
        bare.startsWith(":")
            || bare.startsWith("event:")
            || bare.startsWith("id:")
            || bare.startsWith("retry:");
    return field ? "" : bare;
  }

  private String text(String payload) {
    try {
      JsonNode node = json.readTree(payload);
      JsonNode text = node.isObject() ? node.get("text") : node;
      if (text != null && text.isString()) {
        return text.asString();
      }
    } catch (JacksonException e) {
      // Told below, without the payload.
    }
    throw new Problem(ProblemCode.MALFORMED, "A chunk is not {\"text\":\"…\"} or a JSON string.");
  }
}
