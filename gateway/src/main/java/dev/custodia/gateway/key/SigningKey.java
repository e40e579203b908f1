package dev.custodia.gateway.key;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;

/** The key that signs at present. Its text form never shows the private half. */
public final class SigningKey {
  private final ECKey pair;

  SigningKey(ECKey pair) {
    this.pair = pair;
  }

  /** The key's id, the {@code kid} of what it signs. */
  public String id() {
    return pair.getKeyID();
  }

  /** The compact JWT of these claims, ES256. */
  public String sign(JWTClaimsSet claims) {
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256).type(JOSEObjectType.JWT).keyID(id()).build();
    var token = new SignedJWT(header, claims);
    try {
      token.sign(new ECDSASigner(pair));
    } catch (JOSEException broken) {
      throw new IllegalStateException("key " + id() + " cannot sign", broken);
    }
    return token.serialize();
  }

  @Override
  public String toString() {
    return "SigningKey[" + id() + "]";
  }
}
