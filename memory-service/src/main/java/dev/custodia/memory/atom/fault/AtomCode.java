package dev.custodia.memory.atom.fault;

/** The stable codes of the atoms plane and their statuses (API, Memory: atoms plane). */
public enum AtomCode {
  INVALID_INPUT(400),
  INVALID_SCHEMA(400),
  INVALID_REF(422),
  INVALID_SOURCE_SPAN(422),
  MODEL_SPACE_MISMATCH(422),
  ACCESS_DENIED(403),
  REFERENCE_UNAVAILABLE(404),
  REVISION_CONFLICT(409),
  IDEMPOTENCY_CONFLICT(409),
  STATE_INVALIDATED(409),
  CURSOR_EXPIRED(410),
  LIMIT_EXCEEDED(413),
  BUDGET_EXHAUSTED(429),
  ABORTED(503),
  INDEX_NOT_READY(503);

  private final int status;

  AtomCode(int status) {
    this.status = status;
  }

  /** The HTTP status that the code comes with. */
  public int status() {
    return status;
  }
}
