package dev.custodia.standalone.client;

/** The suite answered, and not with success. */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int BODY_SHOWN_MAX = 500;

  private final int status;

  Refused(String what, int status, String body) {
    super("%s answers %d: %s".formatted(what, status, shortened(body)));
    this.status = status;
  }

  /** The HTTP status of the answer. */
  public int status() {
    return status;
  }

  private static String shortened(String body) {
    return body.length() > BODY_SHOWN_MAX ? body.substring(0, BODY_SHOWN_MAX) + "…" : body;
  }
}
