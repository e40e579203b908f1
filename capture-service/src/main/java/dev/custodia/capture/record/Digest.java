package dev.custodia.capture.record;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 in hexadecimal digits. */
public final class Digest {
  private Digest() {}

  public static String sha256(byte[] bytes) {
    return sha256(List.of(ByteBuffer.wrap(bytes)));
  }

  /** Of pieces one after another. */
  public static String sha256(List<ByteBuffer> pieces) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      pieces.forEach(piece -> digest.update(piece.duplicate()));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
