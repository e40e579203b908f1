package dev.custodia.capture.command;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.wiring.ProviderState;
import dev.custodia.capture.wiring.WiringVerifier;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.json.JsonMapper;

/** Every provider's state with its reason, one row for each aspect (capture 7.2). */
@Command(name = "status", description = "the state of every provider, with its evidence")
final class StatusCommand implements Callable<Integer> {
  private static final JsonMapper JSON = new JsonMapper();

  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  StatusCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    WiringVerifier verifier = new WiringVerifier(options.repository(), outside.clock());
    boolean capturing = false;
    for (Provider provider : options.providers()) {
      ProviderState state = verifier.state(provider);
      capturing |= state.capturing();
      row(
          provider,
          "prompts",
          provider.prompts().capability().word(),
          state.word(),
          state.reason(),
          provider.prompts().evidence().value());
      String episode =
          switch (provider.episode().capability()) {
            case NONE -> "unsupported";
            case HOOK, HOOKS, CONNECTION -> "unadapted";
          };
      row(
          provider,
          "episode",
          provider.episode().capability().word(),
          episode,
          "sessions are not followed here",
          provider.episode().evidence().value());
    }
    if (!capturing && !options.json()) {
      outside.out().println("This repository captures nothing.");
    }
    return ExitCode.OK;
  }

  private void row(
      Provider provider,
      String aspect,
      String capability,
      String state,
      String reason,
      String evidence) {
    if (options.json()) {
      Map<String, String> row = new LinkedHashMap<>();
      row.put("provider", provider.id().value());
      row.put("aspect", aspect);
      row.put("capability", capability);
      row.put("state", state);
      row.put("reason", reason);
      row.put("evidence", evidence);
      outside.out().println(JSON.writeValueAsString(row));
    } else if (aspect.equals("prompts")) {
      outside
          .out()
          .println("%-12s %-13s %-5s %s".formatted(provider.id(), state, capability, reason));
    }
  }
}
