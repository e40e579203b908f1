package dev.custodia.guardrail.policy;

import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A policy as it holds: what was left out when it was written stands here with its value. */
record PolicyView(
    String name,
    int version,
    Map<String, List<String>> rails,
    Map<String, Map<String, Double>> parameters,
    String onError,
    int window,
    Set<String> canaries,
    @Nullable Set<String> allowedHosts,
    @Nullable String systemPrompt) {
  static PolicyView of(Policy policy) {
    var rails = new LinkedHashMap<String, List<String>>();
    for (Plane plane : Plane.values()) {
      rails.put(
          plane.wire(),
          policy.rails().getOrDefault(plane, List.of()).stream().map(RailName::value).toList());
    }
    var parameters = new LinkedHashMap<String, Map<String, Double>>();
    policy.parameters().forEach((rail, set) -> parameters.put(rail.value(), set.values()));
    return new PolicyView(
        policy.name().value(),
        policy.version(),
        rails,
        parameters,
        policy.onError().name().toLowerCase(Locale.ROOT),
        policy.window(),
        policy.canaries(),
        policy.allowedHosts(),
        policy.systemPrompt());
  }
}
