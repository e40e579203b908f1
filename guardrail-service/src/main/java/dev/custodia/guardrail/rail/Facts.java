package dev.custodia.guardrail.rail;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the caller and the policy tell about the deployment (API, {@code context}): the prompt to
 * protect, canaries, hosts that links may lead to, the question that a document or a call belongs
 * to. {@code others} holds members that only some rails know.
 */
public record Facts(
    @Nullable String systemPrompt,
    Set<String> canaries,
    @Nullable Set<String> allowedHosts,
    @Nullable String userInput,
    @Nullable String language,
    List<String> tools,
    Map<String, Object> others) {
  public static final Facts NONE = new Facts(null, Set.of(), null, null, null, List.of(), Map.of());

  public Facts {
    canaries = Set.copyOf(canaries);
    allowedHosts = allowedHosts == null ? null : Set.copyOf(allowedHosts);
    tools = List.copyOf(tools);
  }
}
