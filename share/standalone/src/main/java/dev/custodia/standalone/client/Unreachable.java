package dev.custodia.standalone.client;

/** Nobody answered, or not in time. */
public final class Unreachable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unreachable(String what, Throwable cause) {
    super(what + " cannot be reached: " + cause.getMessage(), cause);
  }
}
