package dev.custodia.capture.central;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.capture.provider.Claim;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.wiring.ProviderState;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Every provider with what may be said of it from here. A service sees no configuration of the
 * machines that post to it, so it never says that one is wired; it says what has arrived.
 */
@RestController
class ProvidersController {
  private static final String ELSEWHERE =
      "wiring can be seen only on the machine itself: run capture status there";

  private final Registry registry;
  private final Arrivals arrivals;

  ProvidersController(Registry registry, Arrivals arrivals) {
    this.registry = registry;
    this.arrivals = arrivals;
  }

  /** All providers. */
  record Providers(List<ProviderAnswer> items) {}

  /** One provider: the state with its reason, the claim with its citation, and what arrived. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ProviderAnswer(
      String provider,
      String title,
      String capability,
      String state,
      String reason,
      String evidence,
      long captures,
      @Nullable Instant lastCapturedAt) {}

  @GetMapping("/v1/workspaces/{w}/captures/providers")
  Providers providers(@PathVariable WorkspaceName w) {
    Map<String, Arrivals.Seen> seen = arrivals.byProvider(w);
    return new Providers(
        registry.providers().stream()
            .map(provider -> answer(provider, seen.get(provider.id().value())))
            .toList());
  }

  private static ProviderAnswer answer(Provider provider, Arrivals.@Nullable Seen seen) {
    ProviderState state = state(provider);
    return new ProviderAnswer(
        provider.id().value(),
        provider.title(),
        provider.prompts().capability().word(),
        state.word(),
        state.reason(),
        provider.prompts().evidence().value(),
        seen == null ? 0 : seen.captures(),
        seen == null ? null : seen.last());
  }

  private static ProviderState state(Provider provider) {
    if (provider.prompts().capability() == Claim.Capability.NONE) {
      return new ProviderState.Unsupported(provider.prompts().evidence());
    }
    return provider.adapter().isEmpty()
        ? new ProviderState.Unadapted(provider.prompts().evidence())
        : new ProviderState.Unconfigured(ELSEWHERE);
  }
}
