package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tokens from their minting to their end (API, Gateway). */
class TokenApiTest extends GatewayTest {
  private static final String STATUS = "/v3/workspaces/acme/queue/status";

  @Test
  void writesTheFirstTokenForItsOwnersEyesOnly() throws Exception {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(adminToken())))
        .isEqualTo("rw-------");
    var self = json(send("GET", "/v1/tokens/self", admin()));
    assertThat(self.get("actions").get(0).stringValue()).isEqualTo("admin");
    assertThat(self.get("workspaces").get(0).stringValue()).isEqualTo("*");
    assertThat(self.has("token")).isFalse();
  }

  @Test
  void mintsATokenThatOpensWhatItNames() throws Exception {
    var answer =
        send("POST", "/v1/tokens", admin(), "{\"subject\":\"app\",\"workspaces\":[\"acme\"]}");
    assertThat(answer.statusCode()).isEqualTo(201);
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
    var minted = json(answer);
    var token = minted.get("token").stringValue();
    var claims = SignedJWT.parse(token).getJWTClaimsSet();
    assertThat(claims.getJWTID()).isEqualTo(minted.get("id").stringValue());
    assertThat(
            Duration.between(
                claims.getIssueTime().toInstant(), claims.getExpirationTime().toInstant()))
        .isEqualTo(Duration.ofHours(1));
    assertThat(send("GET", STATUS, token).statusCode()).isEqualTo(200);
    assertThat(send("GET", "/v3/workspaces/other/queue/status", token).statusCode()).isEqualTo(403);
  }

  @Test
  void namesEveryMemberThatIsWrong() {
    var answer =
        send(
            "POST",
            "/v1/tokens",
            admin(),
            "{\"subject\":\" \",\"workspaces\":[\"a b\"],\"peer\":\"scope.x\",\"scopes\":[],"
                + "\"actions\":[\"fly\"],\"actors\":[{\"type\":\"agent\",\"generatedOrigin\":\"x\"},"
                + "{\"type\":\"robot\"}],\"expiresIn\":\"P2Y\",\"readPolicies\":[\"a/b\"]}");
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/problem+json");
    Set<String> paths =
        json(answer).get("errors").values().stream()
            .map(fault -> fault.get("path").stringValue())
            .collect(Collectors.toSet());
    assertThat(paths)
        .contains(
            "subject",
            "workspaces",
            "peer",
            "scopes",
            "actions",
            "actors[0].generatedOrigin",
            "actors[1].type",
            "expiresIn",
            "readPolicies");
  }

  @Test
  void refusesAMemberItDoesNotKnowAndABodyThatIsNoJson() {
    var unknown =
        send(
            "POST",
            "/v1/tokens",
            admin(),
            "{\"subject\":\"a\",\"workspaces\":[\"w\"],\"workspace\":\"w\"}");
    assertThat(unknown.statusCode()).isEqualTo(400);
    assertThat(json(unknown).get("errors").get(0).get("path").stringValue()).isEqualTo("workspace");
    assertThat(send("POST", "/v1/tokens", admin(), "{").statusCode()).isEqualTo(400);
    assertThat(send("POST", "/v1/tokens", admin(), "[]").statusCode()).isEqualTo(400);
    assertThat(send("POST", "/v1/tokens", admin(), "").statusCode()).isEqualTo(400);
    assertThat(
            send("POST", "/v1/tokens", admin(), "{\"subject\":\"a\",\"workspaces\":\"w\"}")
                .statusCode())
        .isEqualTo(400);
  }

  @Test
  @Tag("I-16")
  void refusesToMintWhatCouldNeverBeUsed() {
    for (var body :
        new String[] {
          "{\"subject\":\"a\",\"workspaces\":[]}",
          "{\"subject\":\"a\",\"workspaces\":[\"*\"],\"peer\":\"alice\"}",
          "{\"subject\":\"a\",\"workspaces\":[\"v\",\"w\"],\"session\":\"s\"}",
          "{\"subject\":\"a\",\"workspaces\":[\"w\"],\"actions\":[]}",
          "{\"subject\":\"a\",\"workspaces\":[\"w\"],\"actions\":[\"admin\"]}",
          "{\"subject\":\"a\",\"workspaces\":[\"w\"],\"expiresIn\":\"PT0S\"}",
          "{\"subject\":\"a\",\"workspaces\":[\"w\"],\"expiresIn\":\"P366D\"}"
        }) {
      assertThat(send("POST", "/v1/tokens", admin(), body).statusCode()).as(body).isEqualTo(422);
    }
  }

  @Test
  void givesTheSameTokenAgainForTheSameKeyAndBody() {
    var body = "{\"subject\":\"again\",\"workspaces\":[\"acme\"]}";
    var first = send("POST", "/v1/tokens", admin(), body, "Idempotency-Key", "k-1");
    var second = send("POST", "/v1/tokens", admin(), body, "Idempotency-Key", "k-1");
    assertThat(json(second).get("id")).isEqualTo(json(first).get("id"));
    assertThat(json(second).get("expiresAt")).isEqualTo(json(first).get("expiresAt"));
    assertThat(send("GET", STATUS, json(second).get("token").stringValue()).statusCode())
        .isEqualTo(200);
    var other =
        send(
            "POST",
            "/v1/tokens",
            admin(),
            "{\"subject\":\"again\",\"workspaces\":[\"other\"]}",
            "Idempotency-Key",
            "k-1");
    assertThat(other.statusCode()).isEqualTo(409);
  }

  @Test
  void listsWhatReachesAWorkspaceAndNeverTheTokenItself() {
    var token = mint("{\"subject\":\"listed\",\"workspaces\":[\"listing\"],\"scopes\":[\"s1\"]}");
    var answer = send("GET", "/v1/tokens?workspace=listing&size=100", admin());
    assertThat(answer.body()).doesNotContain(token).doesNotContain(token.split("\\.")[2]);
    var subjects =
        json(answer).get("items").values().stream()
            .map(item -> item.get("subject").stringValue())
            .toList();
    assertThat(subjects).contains("listed", "admin");
    assertThat(json(send("GET", "/v1/tokens?workspace=nowhere", admin())).get("items"))
        .allMatch(item -> item.get("workspaces").get(0).stringValue().equals("*"));
    assertThat(send("GET", "/v1/tokens?size=0", admin()).statusCode()).isEqualTo(422);
    assertThat(send("GET", "/v1/tokens?page=x", admin()).statusCode()).isEqualTo(400);
    assertThat(send("GET", "/v1/tokens", token).statusCode()).isEqualTo(403);
  }

  @Test
  void refusesARevokedTokenAndWhatWasMintedWithItWithinTwoSeconds() {
    var parent =
        json(
            send(
                "POST",
                "/v1/tokens",
                admin(),
                "{\"subject\":\"parent\",\"workspaces\":[\"acme\"]}"));
    var parentToken = parent.get("token").stringValue();
    var child =
        json(
            send(
                "POST",
                "/v1/tokens",
                parentToken,
                "{\"subject\":\"parent/child\",\"workspaces\":[\"acme\"],\"actions\":[\"read\"],"
                    + "\"expiresIn\":\"PT10M\"}"));
    var childToken = child.get("token").stringValue();
    assertThat(send("GET", STATUS, childToken).statusCode()).isEqualTo(200);
    var id = parent.get("id").stringValue();
    assertThat(send("DELETE", "/v1/tokens/" + id, admin()).statusCode()).isEqualTo(204);
    Awaitility.await()
        .atMost(Duration.ofSeconds(2))
        .pollInterval(Duration.ofMillis(20))
        .until(
            () ->
                send("GET", STATUS, parentToken).statusCode() == 401
                    && send("GET", STATUS, childToken).statusCode() == 401);
    assertThat(send("DELETE", "/v1/tokens/" + id, admin()).statusCode()).isEqualTo(204);
  }

  @Test
  void letsAHolderRevokeHisOwnAndNobodyElses() {
    var mine = mint("{\"subject\":\"mine\",\"workspaces\":[\"acme\"]}");
    var his = mint("{\"subject\":\"his\",\"workspaces\":[\"acme\"]}");
    var hisId = json(send("GET", "/v1/tokens/self", his)).get("id").stringValue();
    assertThat(send("DELETE", "/v1/tokens/" + hisId, mine).statusCode()).isEqualTo(404);
    assertThat(send("DELETE", "/v1/tokens/nothing", mine).statusCode()).isEqualTo(404);
    assertThat(send("DELETE", "/v1/tokens/" + hisId, his).statusCode()).isEqualTo(204);
  }

  @Test
  void keepsAnOldKeyUntilItsTokensEnd() throws Exception {
    var before = mint("{\"subject\":\"before\",\"workspaces\":[\"acme\"]}");
    var rotated = send("POST", "/v1/signing-keys:rotate", admin(), "");
    assertThat(rotated.statusCode()).isEqualTo(200);
    var after = mint("{\"subject\":\"after\",\"workspaces\":[\"acme\"]}");
    var newKey = json(rotated).get("keyId").stringValue();
    assertThat(SignedJWT.parse(after).getHeader().getKeyID()).isEqualTo(newKey);
    assertThat(SignedJWT.parse(before).getHeader().getKeyID()).isNotEqualTo(newKey);
    assertThat(send("GET", STATUS, before).statusCode()).isEqualTo(200);
    assertThat(send("GET", STATUS, after).statusCode()).isEqualTo(200);
    var published = send("GET", "/.well-known/jwks.json", null);
    assertThat(published.statusCode()).isEqualTo(200);
    assertThat(json(published).get("keys").size()).isGreaterThanOrEqualTo(2);
    json(published).get("keys").forEach(key -> assertThat(key.has("d")).isFalse());
  }

  @Test
  @DisplayName("A71: a key made with expires_at is accepted until then")
  void makesKeysForTheReferenceClients() throws Exception {
    var expires = Instant.now().plus(Duration.ofDays(2)).toString();
    var answer =
        send(
            "POST",
            "/v3/keys?workspace_id=acme&peer_id=alice&expires_at=" + expires,
            admin(),
            null);
    assertThat(answer.statusCode()).isEqualTo(200);
    var key = json(answer).get("key").stringValue();
    var claims = SignedJWT.parse(key).getJWTClaimsSet();
    assertThat(claims.toJSONObject().get("exp")).isInstanceOf(Number.class);
    assertThat(send("POST", "/v3/workspaces/acme/peers/alice/sessions", key, "{}").statusCode())
        .isEqualTo(200);
    assertThat(send("POST", "/v3/workspaces/acme/peers/bob/sessions", key, "{}").statusCode())
        .isEqualTo(403);
  }

  @Test
  @DisplayName("145: a key made with a past expires_at is refused on use")
  void refusesAKeyThatEndedBeforeItWasMade() {
    var answer =
        send("POST", "/v3/keys?workspace_id=acme&expires_at=2001-01-01T00:00:00Z", admin(), null);
    assertThat(answer.statusCode()).isEqualTo(200);
    var ended = json(answer).get("key").stringValue();
    assertThat(send("POST", "/v3/workspaces/acme/peers/list", ended, "{}").statusCode())
        .isEqualTo(401);
  }

  @Test
  @Tag("I-16")
  void refusesKeysThatCouldNeverBeUsed() {
    for (var query :
        new String[] {
          "",
          "?peer_id=alice",
          "?session_id=s",
          "?workspace_id=a%20b",
          "?peer_id=alice&expires_at=2001-01-01T00:00:00Z"
        }) {
      var answer = send("POST", "/v3/keys" + query, admin(), null);
      assertThat(answer.statusCode()).as(query).isEqualTo(422);
      assertThat(json(answer).get("detail").isString()).isTrue();
    }
    for (var time : new String[] {"yesterday", "9999999999999999999999"}) {
      var answer = send("POST", "/v3/keys?workspace_id=a&expires_at=" + time, admin(), null);
      assertThat(answer.statusCode()).as(time).isEqualTo(422);
      assertThat(json(answer).get("detail").get(0).get("loc").get(1).stringValue())
          .isEqualTo("expires_at");
    }
    var holder = mint("{\"subject\":\"h\",\"workspaces\":[\"acme\"]}");
    assertThat(send("POST", "/v3/keys?workspace_id=acme", holder, null).statusCode())
        .isEqualTo(403);
  }
}
