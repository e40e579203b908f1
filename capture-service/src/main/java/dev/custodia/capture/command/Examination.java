package dev.custodia.capture.command;

import dev.custodia.capture.doctor.ArchiveDoctor;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.capture.doctor.Progress;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.spool.Spool;
import dev.custodia.capture.wiring.ProviderState;
import dev.custodia.capture.wiring.WiringVerifier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Everything that doctor and watch look at in a repository: archive, spools, wiring. */
final class Examination {
  private static final String WIRING = "wiring";

  private final RepositoryOptions options;
  private final Surroundings outside;

  Examination(RepositoryOptions options, Surroundings outside) {
    this.options = options;
    this.outside = outside;
  }

  /** All findings; enforced providers must be verified, others are told of. */
  List<Finding> run(List<String> enforced) throws IOException {
    Path repository = options.repository();
    List<Finding> findings =
        new ArrayList<>(
            new ArchiveDoctor(options.schemas(), Git.onPath())
                .examine(options.archive(), progress()));
    for (Spool spool :
        List.of(
            Spool.ofUser(outside.environment()),
            new Spool(repository.resolve(".ai/local/spool")))) {
      spool(spool, findings);
    }
    wiring(repository, enforced, findings);
    return findings;
  }

  private void spool(Spool spool, List<Finding> findings) throws IOException {
    String subject = spool.directory().toString();
    int waiting = spool.entries().size();
    if (waiting > 0) {
      findings.add(
          new Finding(
              Finding.Level.FAIL,
              Finding.ARCHIVE,
              "spool.undrained",
              subject,
              "%d prompt(s) are saved and not captured yet; none is lost".formatted(waiting),
              "capture drain",
              List.of()));
    }
    List<String> markers = spool.markers();
    if (!markers.isEmpty()) {
      findings.add(
          new Finding(
              Finding.Level.FAIL,
              Finding.ARCHIVE,
              "spool.marker",
              subject,
              "a shim left word of trouble (%s): a disk that was full, or a token that is refused; mend it, then delete the marker"
                  .formatted(markers.getFirst()),
              "ls " + subject,
              markers));
    }
  }

  private void wiring(Path repository, List<String> enforced, List<Finding> findings)
      throws IOException {
    WiringVerifier verifier = new WiringVerifier(repository, outside.clock());
    boolean capturing = false;
    boolean any = false;
    for (Provider provider : options.providers()) {
      ProviderState state = verifier.state(provider);
      boolean must = enforced.contains(provider.id().value());
      boolean touched =
          switch (state) {
            case ProviderState.Named _, ProviderState.Wired _, ProviderState.Verified _ -> true;
            case ProviderState.Unsupported _,
                ProviderState.Unadapted _,
                ProviderState.Unconfigured _ ->
                must;
          };
      capturing |= state.capturing();
      any |= touched;
      if (touched) {
        findings.add(wiring(provider, state));
      }
    }
    if (!any && !capturing) {
      findings.add(
          new Finding(
              Finding.Level.INFO,
              WIRING,
              "wiring.none",
              repository.toString(),
              "nothing is wired: this repository captures nothing",
              "capture install",
              List.of()));
    }
  }

  private static Finding wiring(Provider provider, ProviderState state) {
    String trust =
        provider.wiring().flatMap(wiring -> wiring.trust()).map(said -> "; " + said).orElse("");
    return new Finding(
        state.capturing() ? Finding.Level.OK : Finding.Level.FAIL,
        WIRING,
        "wiring." + state.word(),
        "provider-hook:" + provider.id(),
        state.word() + " — " + state.reason() + trust,
        "capture verify --provider " + provider.id(),
        List.of());
  }

  private Progress progress() {
    if (options.json()) {
      return Progress.SILENT;
    }
    return (done, total) -> {
      // Only where a person would wait long enough to wonder.
      if (total >= 5_000) {
        outside.err().print("\r  %d of %d records".formatted(done, total));
        outside.err().print(done == total ? "\n" : "");
        outside.err().flush();
      }
    };
  }
}
