package dev.custodia.memory.atom.text;

import java.util.Optional;

/**
 * What a token limit counts. {@code o200k} is the default; {@code utf8-bytes} counts bytes, as the
 * reference does.
 */
public enum Tokenizer {
  O200K("o200k") {
    @Override
    public int count(String text) {
      return Vocabulary.count(text);
    }
  },
  UTF8_BYTES("utf8-bytes") {
    @Override
    public int count(String text) {
      return Utf8.length(text);
    }
  };

  private final String id;

  Tokenizer(String id) {
    this.id = id;
  }

  /** How many tokens the text has. */
  public abstract int count(String text);

  /** The name that requests and diagnostics use. */
  public String id() {
    return id;
  }

  /** The tokenizer of this name. */
  public static Optional<Tokenizer> named(String id) {
    for (Tokenizer known : values()) {
      if (known.id.equals(id)) {
        return Optional.of(known);
      }
    }
    return Optional.empty();
  }
}
