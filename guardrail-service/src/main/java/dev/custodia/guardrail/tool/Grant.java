package dev.custodia.guardrail.tool;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a conversation may do with one tool (spec 9), as its context names it under {@code grants}.
 *
 * @param effect read, write or external; what is not read wants an idempotency key
 * @param arguments every argument there may be; {@code null} means any, an empty map none
 * @param uses how often, or {@code null} for any number
 * @param after tools that must have been called with success before
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Grant(
    String tool,
    @Nullable String effect,
    @Nullable Map<String, Argument> arguments,
    @Nullable List<String> sinks,
    @Nullable Integer uses,
    @Nullable List<String> after,
    @Nullable Boolean confirm) {
  /** What an argument must be. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Argument(
      @Nullable String type,
      @Nullable List<String> origins,
      @Nullable Object equals,
      @Nullable List<Object> in,
      @Nullable Boolean optional) {}

  boolean reads() {
    return effect == null || effect.equals("read");
  }
}
