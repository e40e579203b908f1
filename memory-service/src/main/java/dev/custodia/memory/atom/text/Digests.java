package dev.custodia.memory.atom.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, as the 64 lower-case hexadecimal characters that the interface speaks of. */
public final class Digests {
  private Digests() {}

  /** The digest of a text's UTF-8 bytes. */
  public static String sha256(String text) {
    return sha256(Utf8.bytes(text));
  }

  /** The digest of bytes. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(raw(bytes));
  }

  /** The 32 bytes of the digest. */
  public static byte[] raw(byte[] bytes) {
    return begun().digest(bytes);
  }

  /** A digest of nothing yet, for bytes that come in pieces. */
  public static MessageDigest begun() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether the text has the form of a digest. */
  public static boolean wellFormed(String text) {
    if (text.length() != 64) {
      return false;
    }
    for (int i = 0; i < 64; i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }
}
