package dev.custodia.harness;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenClaims;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Signs tokens that a service under test accepts, and some that it must not. Every method gives the
 * compact token, without the word Bearer. {@link RealServers} makes it a bean of the test's
 * context, and gives the service the key to verify with.
 */
public final class TestTokens {
  private static final Duration LIFE = Duration.ofHours(1);

  private final Clock clock;
  private final ECKey key = newKey();

  /** Signs with a new key; tokens count from the clock's time. */
  public TestTokens(Clock clock) {
    this.clock = clock;
  }

  /** A token with every right in every workspace. */
  public String admin() {
    return of(caller(true, Set.of(), null, null, Set.of(), EnumSet.of(Action.ADMIN)));
  }

  /** A token that may do all but administration in one workspace. */
  public String workspace(String workspace) {
    return of(inWorkspace(workspace));
  }

  /** As {@link #workspace}, with these rights only. */
  public String workspace(String workspace, Action... actions) {
    return of(
        caller(
            false,
            Set.of(new WorkspaceName(workspace)),
            null,
            null,
            Set.of(),
            Set.copyOf(List.of(actions))));
  }

  /** A token narrowed to one peer. */
  public String peer(String workspace, String peer) {
    return of(
        caller(
            false,
            Set.of(new WorkspaceName(workspace)),
            new PeerName(peer),
            null,
            Set.of(),
            ordinary()));
  }

  /** A token narrowed to one session. */
  public String session(String workspace, String session) {
    return of(
        caller(
            false,
            Set.of(new WorkspaceName(workspace)),
            null,
            new SessionName(session),
            Set.of(),
            ordinary()));
  }

  /** A token that reads only through the scopes. */
  public String scoped(String workspace, String... scopes) {
    return of(
        caller(
            false,
            Set.of(new WorkspaceName(workspace)),
            null,
            null,
            Arrays.stream(scopes).map(ScopeName::new).collect(Collectors.toSet()),
            ordinary()));
  }

  /** A token for exactly this caller. */
  public String of(Caller caller) {
    return sign(caller, key);
  }

  /** A token that was valid once. */
  public String expired(String workspace) {
    Caller caller = inWorkspace(workspace);
    return of(
        new Caller(
            caller.tokenId(),
            caller.subject(),
            false,
            caller.workspaces(),
            null,
            null,
            Set.of(),
            Set.of(),
            Set.of(),
            List.of(),
            false,
            caller.actions(),
            clock.instant().minus(Duration.ofHours(1))));
  }

  /** A token that names the right key and was signed with another. */
  public String forged(String workspace) {
    return sign(inWorkspace(workspace), newKey());
  }

  /** A token with {@code alg=none}. */
  public String unsigned(String workspace) {
    return new PlainJWT(TokenClaims.of(inWorkspace(workspace), clock.instant())).serialize();
  }

  /** The keys that a service verifies these tokens with. */
  public JWKSource<SecurityContext> keys() {
    return new ImmutableJWKSet<>(new JWKSet(key.toPublicJWK()));
  }

  /** The caller whom {@link #workspace(String)} gives a token. */
  public Caller inWorkspace(String workspace) {
    return caller(false, Set.of(new WorkspaceName(workspace)), null, null, Set.of(), ordinary());
  }

  private static Set<Action> ordinary() {
    return EnumSet.of(Action.READ, Action.WRITE, Action.CHECK, Action.CAPTURE, Action.HOST);
  }

  private Caller caller(
      boolean every,
      Set<WorkspaceName> workspaces,
      @Nullable PeerName peer,
      @Nullable SessionName session,
      Set<ScopeName> scopes,
      Set<Action> actions) {
    Instant now = clock.instant();
    return new Caller(
        UUID.randomUUID().toString(),
        "tester",
        every,
        workspaces,
        peer,
        session,
        scopes,
        Set.of("*"),
        Set.of("*"),
        List.of(
            new Actor(ActorType.HUMAN, null),
            new Actor(ActorType.INPUT_ADAPTER, null),
            new Actor(ActorType.AGENT, null)),
        true,
        actions,
        now.plus(LIFE));
  }

  private String sign(Caller caller, ECKey with) {
    try {
      var header =
          new JWSHeader.Builder(JWSAlgorithm.ES256)
              .type(JOSEObjectType.JWT)
              .keyID(key.getKeyID())
              .build();
      var token = new SignedJWT(header, TokenClaims.of(caller, clock.instant()));
      token.sign(new ECDSASigner(with));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException("a test token could not be signed", e);
    }
  }

  private static ECKey newKey() {
    try {
      return new ECKeyGenerator(Curve.P_256).keyIDFromThumbprint(true).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("a test key could not be made", e);
    }
  }
}
