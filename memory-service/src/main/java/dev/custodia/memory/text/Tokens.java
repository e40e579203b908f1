package dev.custodia.memory.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/**
 * Counts tokens by o200k_base (memory-api 1.3). A literal control marker in a text is text: nobody
 * is refused for writing {@code <|endoftext|>}.
 */
public final class Tokens {
  private static final Encoding ENCODING =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  private Tokens() {}

  /** How many tokens the text has. */
  public static int count(String text) {
    return text.isEmpty() ? 0 : ENCODING.countTokensOrdinary(text);
  }
}
