package dev.custodia.platform.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The bearer's token in an Authorization header, read alike at the gateway and at every service.
 */
public final class Bearer {
  private static final String SCHEME = "Bearer ";

  private Bearer() {}

  /**
   * The token of the header.
   *
   * @throws Problem {@code unauthenticated} where there is no header or it is of another scheme
   */
  public static String tokenOf(@Nullable String header) {
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      throw new Problem(
          ProblemCode.UNAUTHENTICATED, "A bearer token is needed in the Authorization header.");
    }
    return header.substring(SCHEME.length()).strip();
  }
}
