package dev.custodia.servers;

import org.jspecify.annotations.Nullable;

/** An embedded server that could not be started, used or stopped. The message says what to do. */
public final class ServerFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ServerFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
