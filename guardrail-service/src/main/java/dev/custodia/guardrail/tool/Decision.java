package dev.custodia.guardrail.tool;

import java.util.List;
import java.util.Optional;

/** Whether a call may be made; a refusal has one stable reason. */
sealed interface Decision {
  /** It may. */
  record Allowed() implements Decision {}

  /** It may not; {@code argument} names the one that is wrong. */
  record Refused(String reason, Optional<String> argument, List<String> categories)
      implements Decision {}

  static Decision refused(String reason) {
    return new Refused(reason, Optional.empty(), List.of());
  }

  static Decision refused(String reason, String argument) {
    return new Refused(reason, Optional.of(argument), List.of());
  }
}
