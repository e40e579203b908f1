package dev.custodia.contracts.event.v1;

import java.time.Instant;

/**
 * A token is refused from now on. The record may be forgotten after {@code expiresAt}, when the
 * token ends by itself.
 */
public record TokenRevoked(String token, Instant expiresAt) implements CustodiaEvent {
  public TokenRevoked {
    Require.present(token, "token");
    Require.present(expiresAt, "expires_at");
  }

  @Override
  public Topic topic() {
    return Topic.TOKENS;
  }

  @Override
  public String key() {
    return token;
  }
}
