package dev.custodia.gateway.token;

import dev.custodia.contracts.event.v1.TokenRevoked;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.outbox.Outbox;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Revokes a token and all that were minted with it. Whoever may not revoke it does not learn that
 * it exists.
 */
@Component
class Revoke {
  private final IssuedTokens issued;
  private final Outbox outbox;
  private final RevokedHere here;
  private final Clock clock;

  Revoke(IssuedTokens issued, Outbox outbox, RevokedHere here, Clock clock) {
    this.issued = issued;
    this.outbox = outbox;
    this.here = here;
    this.clock = clock;
  }

  /** Revokes; a second time changes nothing. */
  @Transactional
  public void revoke(Caller caller, String id) {
    if (issued.find(id).filter(token -> mayRevoke(caller, token)).isEmpty()) {
      throw new Problem(ProblemCode.NOT_FOUND, "There is no such token.");
    }
    var revoked = issued.revoke(id, clock.instant());
    outbox.appendAll(
        revoked.stream()
            .map(token -> new TokenRevoked(token.grant().tokenId(), token.grant().expiresAt()))
            .toList());
    here.addAfterCommit(revoked.stream().map(token -> token.grant().tokenId()).toList());
  }

  private boolean mayRevoke(Caller caller, IssuedTokens.Issued token) {
    return caller.admin() || descendsFrom(token, caller.tokenId());
  }

  private boolean descendsFrom(IssuedTokens.Issued token, String ancestor) {
    var at = Optional.of(token);
    while (at.isPresent()) {
      if (at.get().grant().tokenId().equals(ancestor)) {
        return true;
      }
      at = Optional.ofNullable(at.get().issuer()).flatMap(issued::find);
    }
    return false;
  }
}
