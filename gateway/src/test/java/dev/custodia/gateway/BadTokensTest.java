package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.custodia.gateway.key.KeyRing;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/** Tokens that look like ours and are not, or not any more (RFC 8725). */
class BadTokensTest extends GatewayTest {
  private static final String STATUS = "/v3/workspaces/acme/queue/status";

  @Autowired private KeyRing ring;
  @Autowired private TransactionTemplate transaction;
  @Autowired private Clock clock;

  @Test
  void passesTheTokenThatTheOthersAreMadeFrom() throws Exception {
    assertThat(send("GET", STATUS, good()).statusCode()).isEqualTo(200);
  }

  @Test
  void refusesAnExpiredOne() throws Exception {
    var past = Date.from(clock.instant().minusSeconds(120));
    assertRefused(
        signed(new JWTClaimsSet.Builder(claims()).jwtID("late").expirationTime(past).build()));
  }

  @Test
  void refusesOneOfAnotherIssuer() throws Exception {
    assertRefused(signed(new JWTClaimsSet.Builder(claims()).issuer("elsewhere").build()));
  }

  @Test
  void refusesOneWithoutAnExpiry() throws Exception {
    assertRefused(signed(new JWTClaimsSet.Builder(claims()).expirationTime(null).build()));
  }

  @Test
  void refusesAnUnsignedOne() throws Exception {
    assertRefused(new PlainJWT(claims()).serialize());
    var parts = good().split("\\.");
    assertRefused(parts[0] + "." + parts[1] + ".");
    var none =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8));
    assertRefused(none + "." + parts[1] + "." + parts[2]);
  }

  @Test
  void refusesOneSignedWithThePublicKeyAsASecret() throws Exception {
    var published = send("GET", "/.well-known/jwks.json", null).body();
    var jwt =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(keyId()).build(), claims());
    jwt.sign(new MACSigner(published.getBytes(StandardCharsets.UTF_8)));
    assertRefused(jwt.serialize());
  }

  @Test
  void refusesOneOfAForeignKeyUnderOurKeyId() throws Exception {
    var foreign = new ECKeyGenerator(Curve.P_256).keyID(keyId()).generate();
    var jwt =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(keyId()).build(), claims());
    jwt.sign(new ECDSASigner(foreign));
    assertRefused(jwt.serialize());
  }

  @Test
  void refusesOneWhoseClaimsWereChanged() throws Exception {
    var parts = good().split("\\.");
    var wider =
        new JWTClaimsSet.Builder(claims()).claim("w", java.util.List.of("*")).build().toString();
    assertRefused(
        parts[0]
            + "."
            + Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(wider.getBytes(StandardCharsets.UTF_8))
            + "."
            + parts[2]);
  }

  @Test
  void refusesGarbageOfAnySizeWithoutAFault() {
    for (var token : new String[] {"x", "a.b.c", "..", "é", "a".repeat(20_000)}) {
      assertThat(send("GET", STATUS, token).statusCode()).isBetween(400, 431);
    }
    assertThat(send("GET", STATUS, null, null, "Authorization", "Basic eDp5").statusCode())
        .isEqualTo(401);
  }

  private void assertRefused(String token) {
    var answer = send("GET", STATUS, token);
    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(json(answer).get("code").stringValue()).isEqualTo("unauthenticated");
    assertThat(MEMORY.untouched()).isTrue();
  }

  private String good() {
    return mint("{\"subject\":\"good\",\"workspaces\":[\"acme\"]}");
  }

  private JWTClaimsSet claims() throws Exception {
    return SignedJWT.parse(good()).getJWTClaimsSet();
  }

  private String keyId() throws Exception {
    return SignedJWT.parse(good()).getHeader().getKeyID();
  }

  private String signed(JWTClaimsSet claims) {
    return transaction.execute(_ -> ring.current().sign(claims));
  }
}
