package dev.custodia.gateway.token;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.gateway.token.IssuedTokens.Issued;
import dev.custodia.platform.token.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a token allows, as the API shows it; never the token itself. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TokenView(
    String id,
    String subject,
    List<String> workspaces,
    @Nullable String peer,
    @Nullable String session,
    List<String> scopes,
    List<String> readPolicies,
    List<String> writePolicies,
    List<ActorView> actors,
    boolean canIngestSource,
    List<String> actions,
    Instant expiresAt,
    @Nullable Instant issuedAt,
    @Nullable Instant revokedAt) {

  static TokenView of(Caller grant) {
    return of(grant, null, null);
  }

  static TokenView of(Issued issued) {
    return of(issued.grant(), issued.issuedAt(), issued.revokedAt());
  }

  private static TokenView of(
      Caller grant, @Nullable Instant issuedAt, @Nullable Instant revokedAt) {
    return new TokenView(
        grant.tokenId(),
        grant.subject(),
        grant.everyWorkspace()
            ? List.of("*")
            : grant.workspaces().stream().map(WorkspaceName::value).sorted().toList(),
        grant.peer() == null ? null : grant.peer().value(),
        grant.session() == null ? null : grant.session().value(),
        grant.scopes().stream().map(ScopeName::value).sorted().toList(),
        sorted(grant.readPolicies()),
        sorted(grant.writePolicies()),
        grant.actors().stream()
            .map(actor -> new ActorView(actor.type().wire(), actor.generatedOrigin()))
            .toList(),
        grant.ingestsSources(),
        grant.actions().stream().map(a -> a.name().toLowerCase(Locale.ROOT)).sorted().toList(),
        grant.expiresAt(),
        issuedAt,
        revokedAt);
  }

  private static List<String> sorted(Set<String> names) {
    return names.stream().sorted().toList();
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ActorView(String type, @Nullable String generatedOrigin) {}
}
