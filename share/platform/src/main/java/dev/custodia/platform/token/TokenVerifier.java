package dev.custodia.platform.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;

/**
 * Verifies a bearer token: ES256 and nothing else (RFC 8725), issuer, expiry, revocation. Verified
 * tokens are remembered by their digest for a few minutes, bounded; expiry and revocation are asked
 * every time.
 */
public final class TokenVerifier {
  private static final int TOKEN_LENGTH_MAX = 16_384;
  private static final int REMEMBERED_MAX = 10_000;

  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private final Cache<String, Caller> remembered =
      Caffeine.newBuilder()
          .maximumSize(REMEMBERED_MAX)
          .expireAfterWrite(Duration.ofMinutes(5))
          .build();
  private final Revocations revocations;
  private final Clock clock;
  private final Duration skew;

  /** Verifies against the keys of the source. */
  public TokenVerifier(
      JWKSource<SecurityContext> keys, Revocations revocations, Clock clock, Duration skew) {
    this.revocations = revocations;
    this.clock = clock;
    this.skew = skew;
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.ES256, keys));
    var claims =
        new DefaultJWTClaimsVerifier<SecurityContext>(
            new JWTClaimsSet.Builder().issuer(TokenClaims.ISSUER).build(),
            Set.of("sub", "jti", "exp", "w"));
    claims.setMaxClockSkew((int) skew.toSeconds());
    processor.setJWTClaimsSetVerifier(claims);
  }

  /**
   * The caller that a compact JWT names.
   *
   * @throws Problem {@code unauthenticated}, or {@code unavailable} while keys or revocations
   *     cannot be had
   */
  public Caller verify(String token) {
    if (token.length() > TOKEN_LENGTH_MAX) {
      throw refused();
    }
    var digest = digestOf(token);
    var caller = remembered.getIfPresent(digest);
    if (caller == null) {
      caller = check(token);
      remembered.put(digest, caller);
    }
    if (clock.instant().isAfter(caller.expiresAt().plus(skew))) {
      throw refused();
    }
    if (revocations.revoked(caller.tokenId())) {
      throw refused();
    }
    return caller;
  }

  private Caller check(String token) {
    try {
      return TokenClaims.read(processor.process(token, null));
    } catch (RemoteKeySourceException away) {
      throw new Problem(
              ProblemCode.UNAVAILABLE,
              "The keys that tokens are verified by cannot be had at the moment.")
          .retryAfter(Duration.ofSeconds(1));
    } catch (KeySourceException | ParseException | BadJOSEException bad) {
      throw refused();
    } catch (JOSEException fault) {
      throw refused();
    }
  }

  private static Problem refused() {
    return new Problem(
        ProblemCode.UNAUTHENTICATED,
        "A valid bearer token is needed: this one is unknown, altered, expired or revoked.");
  }

  private static String digestOf(String token) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
