package dev.custodia.guardrail.tool;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Tokens that stand for a person's consent to one exact call. A key of this process signs them, so
 * they end with it and none can be made up.
 */
@Component
class Confirmations {
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  Confirmations() {
    var bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  String of(String fingerprint) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of()
          .formatHex(mac.doFinal(fingerprint.getBytes(StandardCharsets.UTF_8)))
          .substring(0, 32);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
