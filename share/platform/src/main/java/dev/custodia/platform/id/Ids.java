package dev.custodia.platform.id;

import java.security.SecureRandom;

/**
 * Random ids of 21 characters of the common alphabet: 126 bits, so they neither collide nor can be
 * guessed (memory-api 1.3).
 */
public final class Ids {
  private static final char[] ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".toCharArray();
  private static final int LENGTH = 21;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Ids() {}

  /** A new id. */
  public static String next() {
    byte[] bytes = new byte[LENGTH];
    RANDOM.nextBytes(bytes);
    char[] id = new char[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      id[i] = ALPHABET[bytes[i] & 63];
    }
    return new String(id);
  }
}
