package dev.custodia.guardrail.policy;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which rails judge which plane, and what they know of the deployment. A version never changes;
 * version 0 is the standard policy that every workspace has.
 */
public record Policy(
    PolicyName name,
    int version,
    Map<Plane, List<RailName>> rails,
    Map<RailName, Parameters> parameters,
    OnError onError,
    int window,
    Set<String> canaries,
    @Nullable Set<String> allowedHosts,
    @Nullable String systemPrompt) {
  /** How many turns rails see where nobody says otherwise (spec 6.2). */
  public static final int WINDOW = 12;

  /** The name of the policy that holds where none is named. */
  public static final PolicyName STANDARD = new PolicyName("default");

  public Policy {
    rails = Map.copyOf(rails);
    parameters = Map.copyOf(parameters);
    canaries = Set.copyOf(canaries);
    allowedHosts = allowedHosts == null ? null : Set.copyOf(allowedHosts);
  }

  /** What a workspace has that wrote no policy: every rail that needs no model. */
  static Policy standard(Map<Plane, List<RailName>> rails) {
    return new Policy(STANDARD, 0, rails, Map.of(), OnError.ALLOW, WINDOW, Set.of(), null, null);
  }
}
