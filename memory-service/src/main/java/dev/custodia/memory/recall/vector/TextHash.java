package dev.custodia.memory.recall.vector;

import dev.custodia.memory.recall.SourceDocument;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** Which text a vector was made of, so that an edited text never answers with its old meaning. */
public record TextHash(String hex) {
  private static final int BYTES = 16;

  /** The hash of what of a document is embedded. */
  public static TextHash of(SourceDocument document) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256")
              .digest(
                  (document.heading() + '\u0000' + document.text())
                      .getBytes(StandardCharsets.UTF_8));
      return of(Arrays.copyOf(all, BYTES));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  static TextHash of(byte[] bytes) {
    return new TextHash(HexFormat.of().formatHex(bytes));
  }

  byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }
}
