package dev.custodia.capture.command;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.wiring.ProviderState;
import dev.custodia.capture.wiring.WiringVerifier;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Sends an invented prompt through each installed shim and reads both halves back. */
@Command(name = "verify", description = "prove that what is wired captures")
final class VerifyCommand implements Callable<Integer> {
  @Mixin private final RepositoryOptions options = new RepositoryOptions();
  private final Surroundings outside;

  VerifyCommand(Surroundings outside) {
    this.outside = outside;
  }

  @Override
  public Integer call() throws IOException {
    WiringVerifier verifier = new WiringVerifier(options.repository(), outside.clock());
    boolean broken = false;
    boolean any = false;
    List<Provider> providers = options.providers();
    for (Provider provider : providers) {
      ProviderState state = verifier.state(provider);
      boolean wired =
          switch (state) {
            case ProviderState.Named _, ProviderState.Wired _, ProviderState.Verified _ -> true;
            case ProviderState.Unsupported _,
                ProviderState.Unadapted _,
                ProviderState.Unconfigured _ ->
                options.namesProvider();
          };
      if (wired) {
        any = true;
        broken |= !state.capturing();
        outside
            .out()
            .println("%-12s %-13s %s".formatted(provider.id(), state.word(), state.reason()));
      }
    }
    if (!any) {
      outside.out().println("This repository captures nothing.");
    }
    return broken ? ExitCode.VIOLATION : ExitCode.OK;
  }
}
