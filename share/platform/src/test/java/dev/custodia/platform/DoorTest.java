package dev.custodia.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.custodia.contracts.event.v1.TokenRevoked;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenClaims;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The lock on a service's own door. */
class DoorTest extends PlatformTest {
  private static final String STATUS = "/v3/workspaces/w1/queue/status";

  @Autowired private ECKey key;
  @Autowired private PlatformApplication.Facts facts;

  private int get(String path, @Nullable String authorization) {
    var request = client().get().uri(path);
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    return request.exchange().returnResult(byte[].class).getStatus().value();
  }

  @Test
  void letsAValidTokenIn() {
    assertThat(get(STATUS, bearer(usual()))).isEqualTo(200);
  }

  @Test
  @Tag("I-14")
  void refusesWhoeverShowsNoTokenOrAnotherKindOfCredential() {
    assertThat(get(STATUS, null)).isEqualTo(401);
    assertThat(get(STATUS, "Basic dXNlcjpwYXNz")).isEqualTo(401);
    assertThat(get(STATUS, "Bearer ")).isEqualTo(401);
    assertThat(get(STATUS, "Bearer not.a.token")).isEqualTo(401);
  }

  @Test
  void refusesAnUnsignedToken() {
    var unsigned = new PlainJWT(TokenClaims.of(usual(), Instant.now())).serialize();
    assertThat(get(STATUS, "Bearer " + unsigned)).isEqualTo(401);
  }

  @Test
  void refusesATokenSignedWithThePublicKeyAsASecret() throws Exception {
    var jwt =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("test").build(),
            TokenClaims.of(usual(), Instant.now()));
    jwt.sign(
        new MACSigner(
            key.toPublicJWK().toJSONString().getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    assertThat(get(STATUS, "Bearer " + jwt.serialize())).isEqualTo(401);
  }

  @Test
  void refusesATokenOfAForeignKeyUnderAKnownKeyId() throws Exception {
    var foreign = new ECKeyGenerator(Curve.P_256).keyID("test").generate();
    assertThat(get(STATUS, "Bearer " + signed(usual(), foreign))).isEqualTo(401);
  }

  @Test
  void refusesAnExpiredToken() {
    var u = usual();
    var expired = withExpiry(u, Instant.now().minusSeconds(120));
    assertThat(get(STATUS, bearer(expired))).isEqualTo(401);
  }

  @Test
  void refusesATokenOfAnotherIssuer() throws Exception {
    var claims =
        new JWTClaimsSet.Builder(TokenClaims.of(usual(), Instant.now())).issuer("somebody").build();
    var jwt =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID("test").build(), claims);
    jwt.sign(new com.nimbusds.jose.crypto.ECDSASigner(key));
    assertThat(get(STATUS, "Bearer " + jwt.serialize())).isEqualTo(401);
  }

  @Test
  void refusesARevokedTokenWithinTwoSecondsOfItsRevocation() {
    var caller = usual();
    var bearer = bearer(caller);
    assertThat(get(STATUS, bearer)).isEqualTo(200);
    facts.tell(List.of(new TokenRevoked(caller.tokenId(), caller.expiresAt())));
    Awaitility.await().atMost(Duration.ofSeconds(2)).until(() -> get(STATUS, bearer) == 401);
  }

  @Test
  @Tag("I-02")
  void letsATokenOfTwoWorkspacesIntoBothAndNoThird() {
    var both = workspaces(usual(), "w1", "w2");
    assertThat(get(STATUS, bearer(both))).isEqualTo(200);
    assertThat(get("/v3/workspaces/w2/queue/status", bearer(both))).isEqualTo(200);
    assertThat(get("/v3/workspaces/w/queue/status", bearer(both))).isEqualTo(403);
    assertThat(get("/v3/workspaces/w11/queue/status", bearer(both))).isEqualTo(403);
  }

  @Test
  @Tag("I-15")
  void deniesWhatNoRowOfTheTableNames() {
    assertThat(get("/v3/workspaces/w1/everything", bearer(usual()))).isEqualTo(404);
    client()
        .patch()
        .uri(STATUS)
        .header("Authorization", bearer(usual()))
        .exchange()
        .expectStatus()
        .isEqualTo(405);
  }

  @Test
  void asksForTheRightThatTheRouteNeeds() {
    var reader = withActions(usual(), Action.READ);
    client()
        .post()
        .uri("/v3/workspaces/w1/webhooks")
        .header("Authorization", bearer(reader))
        .body(new PlatformApplication.Note("no"))
        .exchange()
        .expectStatus()
        .isForbidden()
        .expectBody()
        .jsonPath("$.code")
        .isEqualTo("forbidden");
  }

  @Test
  @Tag("I-16")
  void neverWidensANarrowToken() {
    var alice = narrow(usual(), "alice", null);
    assertThat(get("/v3/workspaces/w1/peers/alice/card", bearer(alice))).isEqualTo(200);
    assertThat(get("/v3/workspaces/w1/peers/alice2/card", bearer(alice))).isEqualTo(403);
    assertThat(get(STATUS, bearer(alice))).isEqualTo(403);
    var session = narrow(usual(), null, "s1");
    assertThat(get("/v3/workspaces/w1/sessions/s1/summaries", bearer(session))).isEqualTo(200);
    assertThat(get("/v3/workspaces/w1/sessions/s2/summaries", bearer(session))).isEqualTo(403);
    assertThat(get("/v3/workspaces/w1/peers/alice/card", bearer(session))).isEqualTo(403);
  }

  @Test
  void keepsAConfinedTokenWithinItsScopes() {
    var confined = confined(usual(), "work");
    assertThat(get("/v3/workspaces/w1/scopes/work", bearer(confined))).isEqualTo(200);
    assertThat(get("/v3/workspaces/w1/scopes/play", bearer(confined))).isEqualTo(403);
    assertThat(get(STATUS, bearer(confined))).isEqualTo(403);
    assertThat(get("/v3/workspaces/w1/peers/alice/card", bearer(confined))).isEqualTo(403);
  }

  @Test
  void answersHealthWithoutATokenAndRevealsNothing() {
    client()
        .get()
        .uri("/health")
        .exchange()
        .expectStatus()
        .isOk()
        .expectBody()
        .jsonPath("$.components")
        .doesNotExist();
    assertThat(get("/health/live", null)).isEqualTo(200);
    assertThat(get("/health/ready", null)).isEqualTo(200);
  }

  @Test
  void saysWhichMemberOfABodyIsNotKnown() {
    client()
        .post()
        .uri("/v3/workspaces/w1/webhooks")
        .header("Authorization", bearer(usual()))
        .header("Content-Type", "application/json")
        .body("{\"text\":\"a\",\"colour\":\"red\"}")
        .exchange()
        .expectStatus()
        .isBadRequest()
        .expectBody()
        .jsonPath("$.code")
        .isEqualTo("unknown-member")
        .jsonPath("$.errors[0].path")
        .isEqualTo("colour");
  }

  private static Caller withExpiry(Caller c, Instant expiry) {
    return copy(c, c.workspaces(), c.peer(), c.session(), c.scopes(), c.actions(), expiry);
  }

  private static Caller withActions(Caller c, Action... actions) {
    return copy(
        c, c.workspaces(), c.peer(), c.session(), c.scopes(), Set.of(actions), c.expiresAt());
  }

  private static Caller workspaces(Caller c, String... names) {
    var set =
        java.util.Arrays.stream(names)
            .map(WorkspaceName::new)
            .collect(java.util.stream.Collectors.toSet());
    return copy(c, set, c.peer(), c.session(), c.scopes(), c.actions(), c.expiresAt());
  }

  private static Caller narrow(Caller c, @Nullable String peer, @Nullable String session) {
    return copy(
        c,
        c.workspaces(),
        peer == null ? null : new PeerName(peer),
        session == null ? null : new SessionName(session),
        c.scopes(),
        c.actions(),
        c.expiresAt());
  }

  private static Caller confined(Caller c, String scope) {
    return copy(
        c,
        c.workspaces(),
        c.peer(),
        c.session(),
        Set.of(new ScopeName(scope)),
        c.actions(),
        c.expiresAt());
  }

  private static Caller copy(
      Caller c,
      Set<WorkspaceName> workspaces,
      @Nullable PeerName peer,
      @Nullable SessionName session,
      Set<ScopeName> scopes,
      Set<Action> actions,
      Instant expiry) {
    return new Caller(
        c.tokenId(),
        c.subject(),
        c.everyWorkspace(),
        workspaces,
        peer,
        session,
        scopes,
        c.readPolicies(),
        c.writePolicies(),
        c.actors(),
        c.ingestsSources(),
        actions,
        expiry);
  }
}
