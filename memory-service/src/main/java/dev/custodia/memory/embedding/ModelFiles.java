package dev.custodia.memory.embedding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of the sentence model, read from the artifact that brings them. */
final class ModelFiles {
  private static final String NETWORK = "/all-minilm-l6-v2-q.onnx";
  private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";

  private ModelFiles() {}

  static byte[] network() {
    try (InputStream file = open(NETWORK)) {
      return file.readAllBytes();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  static Map<String, Integer> vocabulary() {
    try (InputStream file = open(TOKENIZER)) {
      JsonNode pieces = JsonMapper.shared().readTree(file).at("/model/vocab");
      Map<String, Integer> vocabulary = HashMap.newHashMap(pieces.size());
      pieces.properties().forEach(e -> vocabulary.put(e.getKey(), e.getValue().asInt()));
      return vocabulary;
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static InputStream open(String name) {
    InputStream file = ModelFiles.class.getResourceAsStream(name);
    if (file == null) {
      throw new EmbedderUnavailable("the sentence model's artifact is not on the class path");
    }
    return file;
  }
}
