package dev.custodia.memory.atom.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Optional;

/**
 * What a token limit counts. {@code o200k} is the default; {@code utf8-bytes} counts bytes, as the
 * reference does.
 */
public enum Tokenizer {
  O200K("o200k") {
    @Override
    public int count(String text) {
      return Vocabulary.O200K.countTokensOrdinary(text);
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

  /** Loaded when first counted with: the vocabulary takes some megabytes. */
  private static final class Vocabulary {
    static final Encoding O200K =
        Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  }
}
