package dev.custodia.contracts.event.v1;

import java.time.Instant;

/** Tokens are signed with another key from now on; the old one verifies until its tokens end. */
public record KeyRotated(String keyId, Instant at) implements CustodiaEvent {
  public KeyRotated {
    Require.present(keyId, "key_id");
    Require.present(at, "at");
  }

  @Override
  public Topic topic() {
    return Topic.TOKENS;
  }

  @Override
  public String key() {
    return "signing-key";
  }
}
