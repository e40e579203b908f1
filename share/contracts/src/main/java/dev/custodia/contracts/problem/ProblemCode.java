package dev.custodia.contracts.problem;

/**
 * The stable codes of refusals that more than one service gives. The code is the contract, the
 * detail is for people.
 */
public enum ProblemCode {
  MALFORMED("malformed", 400),
  UNKNOWN_MEMBER("unknown-member", 400),
  INVALID("invalid", 422),
  UNAUTHENTICATED("unauthenticated", 401),
  FORBIDDEN("forbidden", 403),
  SCOPE_REFUSED("scope-refused", 403),
  NOT_FOUND("not-found", 404),
  METHOD_NOT_ALLOWED("method-not-allowed", 405),
  CONFLICT("conflict", 409),
  IDEMPOTENCY_CONFLICT("idempotency-conflict", 409),
  TOO_LARGE("too-large", 413),
  UNSUPPORTED_TYPE("unsupported-type", 415),
  TOO_MANY("too-many-requests", 429),
  UNAVAILABLE("unavailable", 503);

  private final String code;
  private final int status;

  ProblemCode(String code, int status) {
    this.code = code;
    this.status = status;
  }

  /** The text in the problem's {@code code} member. */
  public String code() {
    return code;
  }

  /** The HTTP status it comes with. */
  public int status() {
    return status;
  }
}
