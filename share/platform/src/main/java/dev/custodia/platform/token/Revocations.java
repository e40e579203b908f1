package dev.custodia.platform.token;

/** Which tokens are refused although their signature holds. */
@FunctionalInterface
public interface Revocations {
  /**
   * Whether the token with this id was revoked.
   *
   * @throws dev.custodia.platform.problem.Problem {@code unavailable} while what was revoked before
   *     the start is not known yet
   */
  boolean revoked(String tokenId);
}
