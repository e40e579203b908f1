package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.Claim;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.Wiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/**
 * Finds the state of a provider in a repository, in the order declaration, adapter, configuration,
 * shim, execution (capture 7.1). It runs the shim and never a command that a configuration names.
 */
public final class WiringVerifier {
  private final Path repository;
  private final SyntheticRun run;

  public WiringVerifier(Path repository, Clock clock) {
    this.repository = repository;
    this.run = new SyntheticRun(repository, clock);
  }

  /** What may be said of the provider here and now. */
  public ProviderState state(Provider provider) throws IOException {
    if (provider.prompts().capability() == Claim.Capability.NONE) {
      return new ProviderState.Unsupported(provider.prompts().evidence());
    }
    if (provider.adapter().isEmpty()) {
      return new ProviderState.Unadapted(provider.prompts().evidence());
    }
    if (provider.wiring().isEmpty()) {
      return new ProviderState.Unconfigured(
          "its configuration lies outside a repository; name the shim there by hand");
    }
    return configured(provider, provider.adapter().get(), provider.wiring().get());
  }

  private ProviderState configured(Provider provider, Adapter adapter, Wiring wiring)
      throws IOException {
    String hint = "; run: capture install --provider " + provider.id();
    return switch (ConfigurationReader.read(repository, wiring, adapter.event())) {
      case HookConfiguration.Absent _ ->
          new ProviderState.Unconfigured("there is no %s%s".formatted(wiring.file(), hint));
      case HookConfiguration.Unreadable unreadable ->
          new ProviderState.Unconfigured(unreadable.why() + hint);
      case HookConfiguration.Declared declared when !declared.declared() ->
          new ProviderState.Unconfigured(
              "%s does not declare %s%s".formatted(wiring.file(), adapter.event(), hint));
      case HookConfiguration.Declared declared -> named(adapter, wiring, declared);
    };
  }

  private ProviderState named(
      Adapter adapter, Wiring wiring, HookConfiguration.Declared configuration) throws IOException {
    Path shim = repository.resolve(wiring.shim());
    ShimCommand ours = new ShimCommand(repository, wiring);
    if (configuration.commands().stream().noneMatch(ours::runs)) {
      return new ProviderState.Named(
          "%s is declared and nothing under it runs %s".formatted(adapter.event(), wiring.shim()));
    }
    if (!Files.isRegularFile(shim)) {
      return new ProviderState.Named("the shim %s does not exist".formatted(wiring.shim()));
    }
    if (!Files.isExecutable(shim)) {
      return new ProviderState.Named("the shim %s is not executable".formatted(wiring.shim()));
    }
    ProviderState state = run.through(shim, adapter);
    return configuration.disabled() && state instanceof ProviderState.Verified
        ? new ProviderState.Wired("the provider is told to run no hooks (disableAllHooks)")
        : state;
  }
}
