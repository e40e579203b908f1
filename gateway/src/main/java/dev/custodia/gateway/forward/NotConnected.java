package dev.custodia.gateway.forward;

import java.io.IOException;

/** No connection could be made, so nothing of the request was sent. */
final class NotConnected extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotConnected(IOException cause) {
    super(cause.getClass().getSimpleName(), cause);
  }
}
