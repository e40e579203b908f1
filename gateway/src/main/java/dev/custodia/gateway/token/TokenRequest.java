package dev.custodia.gateway.token;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of {@code POST /v1/tokens} as it was sent; {@link GrantReader} says what is wrong. */
record TokenRequest(
    @Nullable String subject,
    @Nullable List<@Nullable String> workspaces,
    @Nullable String peer,
    @Nullable String session,
    @Nullable List<@Nullable String> scopes,
    @Nullable List<@Nullable String> readPolicies,
    @Nullable List<@Nullable String> writePolicies,
    @Nullable List<@Nullable ActorRequest> actors,
    @Nullable Boolean canIngestSource,
    @Nullable List<@Nullable String> actions,
    @Nullable String expiresIn) {

  record ActorRequest(@Nullable String type, @Nullable String generatedOrigin) {}
}
