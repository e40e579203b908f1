package dev.custodia.memory.reasoner.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The texts that a model is told; versioned files beside the code. */
final class Prompts {
  static final String DERIVE = "derive.v1";
  static final String ANSWER = "answer.v2";
  static final String FILL = "fill.v1";
  static final String SUMMARIZE = "summarize.v1";
  static final String REFLECT = "reflect.v1";

  private Prompts() {}

  static String text(String name) {
    String path = "/dev/custodia/memory/reasoner/prompts/" + name + ".txt";
    try (var stream = Prompts.class.getResourceAsStream(path)) {
      byte[] bytes = Objects.requireNonNull(stream, "there is no prompt " + name).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
