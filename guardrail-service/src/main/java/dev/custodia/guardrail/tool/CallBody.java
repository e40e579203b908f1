package dev.custodia.guardrail.tool;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call that a model wants to make.
 *
 * @param origins where each argument comes from: user, system, data or tool; unnamed ones come from
 *     tool, which nobody trusts
 * @param request where the wish for the call comes from; user where not said
 * @param id the call's id, once only
 * @param confirmation what the monitor gave out for exactly this call
 * @param completed how earlier calls ended, by their ids
 */
record CallBody(
    @Nullable String tool,
    @Nullable Map<String, @Nullable Object> arguments,
    @Nullable Map<String, String> origins,
    @Nullable String request,
    @Nullable String id,
    @Nullable String sink,
    @Nullable Object confirmation,
    @Nullable String idempotencyKey,
    @Nullable List<Ended> completed) {
  /** How a call ended. */
  record Ended(String id, boolean succeeded) {}
}
