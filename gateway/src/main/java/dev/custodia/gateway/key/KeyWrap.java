package dev.custodia.gateway.key;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Seals private keys at rest with AES-256-GCM, bound to the key's id, where the installation names
 * a secret (ADR-0002).
 */
@Component
final class KeyWrap {
  private static final String SEALED = "gcm1:";
  private static final int SECRET_BYTES_MIN = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final @Nullable SecretKeySpec secret;

  KeyWrap(KeyProperties settings) {
    this.secret = settings.secretFile() == null ? null : read(settings.secretFile());
  }

  String seal(String keyId, String jwk) {
    if (secret == null) {
      return jwk;
    }
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] sealed =
        crypt(Cipher.ENCRYPT_MODE, secret, keyId, nonce, jwk.getBytes(StandardCharsets.UTF_8));
    byte[] both = ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
    return SEALED + Base64.getEncoder().encodeToString(both);
  }

  String open(String keyId, String stored) {
    if (!stored.startsWith(SEALED)) {
      return stored;
    }
    if (secret == null) {
      throw new IllegalStateException(
          "the signing keys in the database are sealed: name the file of their secret in"
              + " custodia.gateway.keys.secret-file");
    }
    var both = ByteBuffer.wrap(Base64.getDecoder().decode(stored.substring(SEALED.length())));
    byte[] nonce = new byte[NONCE_BYTES];
    both.get(nonce);
    byte[] sealed = new byte[both.remaining()];
    both.get(sealed);
    return new String(
        crypt(Cipher.DECRYPT_MODE, secret, keyId, nonce, sealed), StandardCharsets.UTF_8);
  }

  private static byte[] crypt(
      int mode, SecretKeySpec secret, String keyId, byte[] nonce, byte[] input) {
    try {
      var cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, secret, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(keyId.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(input);
    } catch (GeneralSecurityException refused) {
      throw new IllegalStateException(
          "signing key "
              + keyId
              + " does not open: custodia.gateway.keys.secret-file names another secret than the"
              + " one it was sealed with",
          refused);
    }
  }

  private static SecretKeySpec read(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length < SECRET_BYTES_MIN) {
        throw new IllegalStateException(
            "custodia.gateway.keys.secret-file: write at least %d random bytes into %s"
                .formatted(SECRET_BYTES_MIN, file));
      }
      return new SecretKeySpec(MessageDigest.getInstance("SHA-256").digest(bytes), "AES");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "custodia.gateway.keys.secret-file: " + file + " cannot be read", unreadable);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
