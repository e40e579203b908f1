package dev.custodia.gateway.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/**
 * What tells one request for a token from another: who asks, under which Idempotency-Key if any,
 * and a digest of what he asks for.
 */
record MintRequest(String owner, @Nullable String key, byte[] digest) {
  static MintRequest of(String owner, @Nullable String key, Object body) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return new MintRequest(
          owner, key, digest.digest(body.toString().getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
