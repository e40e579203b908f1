package dev.custodia.guardrail.policy;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** The policies in force and their engines; a new version counts within two seconds everywhere. */
@Service
public class Policies {
  private static final int ENGINES_MAX = 1_000;
  private static final Duration FRESH = Duration.ofSeconds(2);

  private record Key(WorkspaceName workspace, PolicyName name) {}

  private final RailCatalog catalog;
  private final PolicyStore store;
  private final ActivePolicy standard;
  private final Cache<Key, Optional<ActivePolicy>> latest =
      Caffeine.newBuilder().maximumSize(ENGINES_MAX).expireAfterWrite(FRESH).build();
  private final Cache<Policy, ActivePolicy> engines =
      Caffeine.newBuilder().maximumSize(ENGINES_MAX).build();

  Policies(RailCatalog catalog, PolicyStore store) {
    this.catalog = catalog;
    this.store = store;
    this.standard = activate(Policy.standard(catalog.standard()));
  }

  /**
   * The policy of that name, or the standard one where none is named.
   *
   * @throws Problem where the workspace has no policy of that name
   */
  public ActivePolicy named(WorkspaceName workspace, @Nullable PolicyName name) {
    PolicyName wanted = name == null ? Policy.STANDARD : name;
    return find(workspace, wanted)
        .orElseThrow(
            () ->
                new Problem(ProblemCode.INVALID, "The workspace has no policy of that name.")
                    .at("policy", "unknown", "name a policy of the workspace, or none"));
  }

  /** The policy that a conversation names; the workspace's standard one where it is gone. */
  public ActivePolicy inForce(WorkspaceName workspace, PolicyName name) {
    return find(workspace, name).orElseGet(() -> named(workspace, null));
  }

  /** The policy of that name, if there is one. */
  public Optional<ActivePolicy> find(WorkspaceName workspace, PolicyName name) {
    // The engine is kept with the name, so that no check hashes a whole policy to find it.
    Optional<ActivePolicy> stored =
        latest.get(
            new Key(workspace, name),
            key ->
                store
                    .latest(key.workspace(), key.name())
                    .map(policy -> engines.get(policy, this::activate)));
    if (stored.isPresent()) {
      return stored;
    }
    return name.equals(Policy.STANDARD) ? Optional.of(standard) : Optional.empty();
  }

  void forget(WorkspaceName workspace, PolicyName name) {
    latest.invalidate(new Key(workspace, name));
  }

  private ActivePolicy activate(Policy policy) {
    var rails = new EnumMap<Plane, List<Rail>>(Plane.class);
    policy
        .rails()
        .forEach(
            (plane, names) ->
                rails.put(
                    plane,
                    names.stream()
                        .flatMap(name -> catalog.find(name).stream())
                        .map(card -> card.makes().apply(parameters(policy, card.name())))
                        .toList()));
    return new ActivePolicy(
        policy, new Engine(catalog.lexicon(), Map.copyOf(rails), policy.onError()));
  }

  private static Parameters parameters(
      Policy policy, dev.custodia.guardrail.verdict.RailName name) {
    return policy.parameters().getOrDefault(name, Parameters.STANDARD);
  }
}
