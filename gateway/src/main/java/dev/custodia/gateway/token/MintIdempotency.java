package dev.custodia.gateway.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.idempotency.OwnIdempotency;
import dev.custodia.platform.problem.Problem;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Minting keeps its own promise for an Idempotency-Key: the general filter stores the first answer,
 * and a token must not lie in a table.
 */
@Component
final class MintIdempotency implements OwnIdempotency {
  private static final int LENGTH_MAX = 255;

  @Override
  public boolean handles(String rawPath) {
    return rawPath.equals("/v1/tokens") || rawPath.equals("/v3/keys");
  }

  static @Nullable String checked(@Nullable String key) {
    if (key != null && (key.isBlank() || key.length() > LENGTH_MAX || key.indexOf('\0') >= 0)) {
      throw new Problem(
          ProblemCode.MALFORMED, "Idempotency-Key is 1 to %d characters.".formatted(LENGTH_MAX));
    }
    return key;
  }
}
