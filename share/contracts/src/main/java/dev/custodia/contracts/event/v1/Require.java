package dev.custodia.contracts.event.v1;

import org.jspecify.annotations.Nullable;

/**
 * Refuses an event without a member that it must have: a JSON reader fills a missing one with null
 * behind the compiler's back.
 */
final class Require {
  private Require() {}

  static <T> void present(@Nullable T value, String member) {
    if (value == null) {
      throw new IllegalArgumentException("the event has no member '" + member + "'");
    }
  }
}
