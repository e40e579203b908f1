package dev.custodia.gateway.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.gateway.key.KeyRing;
import dev.custodia.gateway.token.IssuedTokens.Issued;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenClaims;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Mints tokens. The token is signed and handed over once; only its claims are stored, and a
 * repeated request signs the same claims again.
 */
@Component
class TokenIssuer {
  // Headers of 8 KiB pass every proxy and server by default; the rest of them needs room as well.
  private static final int TOKEN_LENGTH_MAX = 6_000;

  private final KeyRing ring;
  private final IssuedTokens issued;
  private final Clock clock;

  TokenIssuer(KeyRing ring, IssuedTokens issued, Clock clock) {
    this.ring = ring;
    this.issued = issued;
    this.clock = clock;
  }

  /**
   * Mints a token that allows no more than its holder's.
   *
   * @throws Problem {@code forbidden} where it would allow more
   */
  @Transactional
  public Minted mint(Caller holder, Caller asked, MintRequest from) {
    Delegation.check(holder, asked);
    return sign(holder.tokenId(), asked, from);
  }

  /** Mints what the installation itself hands out at its start. */
  @Transactional
  public Minted mintFirst(Caller grant) {
    return sign(null, grant, new MintRequest("", null, new byte[0]));
  }

  private Minted sign(@Nullable String issuer, Caller asked, MintRequest from) {
    var key = ring.current();
    var claims = TokenClaims.of(asked, clock.instant());
    if (!issued.add(key.id(), issuer, asked, claims, from)) {
      return again(issued.resignedUnder(key.id(), from), from);
    }
    var token = key.sign(claims);
    if (token.length() > TOKEN_LENGTH_MAX) {
      throw new Problem(
          ProblemCode.INVALID,
          "The token would be longer than %d characters and not fit into a header: name fewer or"
                  .formatted(TOKEN_LENGTH_MAX)
              + " shorter workspaces, scopes and policies.");
    }
    return new Minted(asked.tokenId(), token, asked.expiresAt());
  }

  private Minted again(Issued first, MintRequest from) {
    if (!MessageDigest.isEqual(first.requestDigest(), from.digest())) {
      throw new Problem(
          ProblemCode.IDEMPOTENCY_CONFLICT,
          "This Idempotency-Key was used for another token; choose another key.");
    }
    return new Minted(
        first.grant().tokenId(), ring.current().sign(first.claims()), first.grant().expiresAt());
  }

  /** A token as it is handed over. Its text form does not show it. */
  record Minted(String id, String token, Instant expiresAt) {
    @Override
    public String toString() {
      return "Minted[" + id + "]";
    }
  }
}
