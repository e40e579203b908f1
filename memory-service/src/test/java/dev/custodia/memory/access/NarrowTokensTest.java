package dev.custodia.memory.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class NarrowTokensTest {
  @Autowired Api api;

  final String w = Api.fresh();
  final String base = "/v3/workspaces/" + w;

  @BeforeEach
  void aliceInS1() {
    api.say(w, "s1", "alice", "hello", "bob", "hi");
    api.say(w, "s2", "bob", "alone");
    api.post(base + "/scopes", Map.of("id", "sc"));
  }

  @Test
  @Tag("I-14")
  @DisplayName("132: without a token, or with a broken, expired, unsigned or forged one, nothing")
  void noToken() {
    for (Route route : Routes.of(ServiceName.MEMORY)) {
      var path = filled(route.pattern());
      for (var token :
          new String[] {
            null, "abc", api.tokens().expired(w), api.tokens().unsigned(w), api.tokens().forged(w)
          }) {
        var answer = api.send(route.method(), path, null, token);
        assertThat(answer.status()).as(route.method() + " " + path).isEqualTo(401);
        assertThat(answer.json().path("detail").isString()).isTrue();
      }
    }
  }

  @Test
  @Tag("I-16")
  @DisplayName("134: a token of another workspace reaches no route of this one")
  void otherWorkspace() {
    for (Route route : Routes.of(ServiceName.MEMORY)) {
      if (route.pattern().contains("{w}")) {
        var answer =
            api.send(
                route.method(), filled(route.pattern()), "{}", api.tokens().workspace("other"));
        assertThat(answer.status()).as(route.method() + " " + route.pattern()).isEqualTo(403);
      }
    }
    var list = api.send("POST", "/v3/workspaces/list", null, api.tokens().workspace(w));
    assertThat(list.status()).isEqualTo(403);
  }

  @Test
  @DisplayName("135: a workspace token opens its own workspace only")
  void ownWorkspace() {
    var token = api.tokens().workspace(w);
    assertThat(api.send("POST", "/v3/workspaces", Map.of("id", w), token).status()).isEqualTo(200);
    assertThat(api.send("POST", "/v3/workspaces", Map.of("id", "w2"), token).status())
        .isEqualTo(403);
  }

  @Test
  @DisplayName("136: a peer token changes its own peer, no other, and lists nothing")
  void peerToken() {
    var alice = api.tokens().peer(w, "alice");
    assertThat(status("PUT", "/peers/alice", Map.of(), alice)).isEqualTo(200);
    assertThat(status("PUT", "/peers/bob", Map.of(), alice)).isEqualTo(403);
    assertThat(status("POST", "/peers/list", null, alice)).isEqualTo(403);
    assertThat(status("POST", "/scopes/list", null, alice)).isEqualTo(403);
    assertThat(status("POST", "/peers", Map.of("id", "alice"), alice)).isEqualTo(200);
    assertThat(status("POST", "/peers", Map.of("id", "bob"), alice)).isEqualTo(403);
  }

  @Test
  @DisplayName(
      "137, 138: a peer token reads the sessions of its peer, while he is in, and writes none")
  void memberReads() {
    var alice = api.tokens().peer(w, "alice");
    assertThat(status("POST", "/sessions/s1/messages/list", null, alice)).isEqualTo(200);
    assertThat(status("GET", "/sessions/s1/peers", null, alice)).isEqualTo(200);
    assertThat(status("POST", "/sessions/s2/messages/list", null, alice)).isEqualTo(403);
    var messages = Map.of("messages", List.of(Map.of("peer_id", "alice", "content", "x")));
    assertThat(status("POST", "/sessions/s1/messages", messages, alice)).isEqualTo(403);
    assertThat(status("PUT", "/sessions/s1", Map.of(), alice)).isEqualTo(403);
    api.send("DELETE", base + "/sessions/s1/peers", List.of("alice"), api.admin());
    assertThat(status("POST", "/sessions/s1/messages/list", null, alice)).isEqualTo(403);
  }

  @Test
  @DisplayName("139: a peer token reads its own settings in a session, not another's")
  void ownSettings() {
    var alice = api.tokens().peer(w, "alice");
    assertThat(status("GET", "/sessions/s1/peers/alice/config", null, alice)).isEqualTo(200);
    assertThat(status("GET", "/sessions/s1/peers/bob/config", null, alice)).isEqualTo(403);
  }

  @Test
  @DisplayName(
      "142: a session token writes to its session and reaches no peer and no other session")
  void sessionToken() {
    var s1 = api.tokens().session(w, "s1");
    var messages = Map.of("messages", List.of(Map.of("peer_id", "alice", "content", "x")));
    assertThat(status("POST", "/sessions/s1/messages", messages, s1)).isEqualTo(201);
    assertThat(status("POST", "/sessions/s2/messages", messages, s1)).isEqualTo(403);
    assertThat(status("PUT", "/peers/alice", Map.of(), s1)).isEqualTo(403);
    assertThat(status("POST", "/sessions/list", null, s1)).isEqualTo(403);
    assertThat(status("POST", "/sessions", Map.of("id", "s1"), s1)).isEqualTo(200);
    assertThat(status("POST", "/sessions", Map.of("id", "s2"), s1)).isEqualTo(403);
  }

  @Test
  @DisplayName("143: neither a peer nor a session token puts a session into scopes")
  void noScopes() {
    var body = Map.of("id", "s1", "scopes", List.of("sc"));
    assertThat(status("POST", "/sessions", body, api.tokens().peer(w, "alice"))).isEqualTo(403);
    assertThat(status("POST", "/sessions", body, api.tokens().session(w, "s1"))).isEqualTo(403);
  }

  @Test
  @DisplayName("23.4: what the reference lets narrow tokens do, ours don't")
  void notWider() {
    var alice = api.tokens().peer(w, "alice");
    var hijack = Map.of("id", "s2", "metadata", Map.of("hijack", 1));
    assertThat(status("POST", "/sessions", hijack, alice)).isEqualTo(403);
    assertThat(status("POST", "/sessions", Map.of("id", "s2"), alice)).isEqualTo(403);
    assertThat(status("POST", "/sessions", Map.of("id", "s1"), alice)).isEqualTo(200);
    assertThat(status("POST", "/sessions", Map.of("id", "own"), alice)).isEqualTo(201);
    assertThat(api.get(base + "/sessions/own/peers").ids()).containsExactly("alice");
    var s1 = api.tokens().session(w, "s1");
    assertThat(status("POST", "/peers", Map.of("id", "stranger"), s1)).isEqualTo(403);
    assertThat(status("POST", "/peers", Map.of("id", "alice"), s1)).isEqualTo(200);
  }

  @Test
  void aConfinedTokenReadsOnlyCurrentMembersOfItsScopes() {
    var confined = api.tokens().scoped(w, "sc");
    api.post(base + "/scopes/sc/sessions", Map.of("session_ids", List.of("s1")));
    assertThat(status("POST", "/sessions/s1/messages/list", null, confined)).isEqualTo(200);
    assertThat(status("POST", "/sessions/s2/messages/list", null, confined)).isEqualTo(403);
    assertThat(status("POST", "/scopes/sc/sessions/list", null, confined)).isEqualTo(200);
    assertThat(status("POST", "/sessions/list", null, confined)).isEqualTo(403);
    api.delete(base + "/scopes/sc/sessions/s1");
    assertThat(status("POST", "/sessions/s1/messages/list", null, confined)).isEqualTo(403);
  }

  private int status(String method, String path, Object body, String token) {
    return api.send(method, base + path, body, token).status();
  }

  private String filled(String pattern) {
    return pattern
        .replace("{w}", w)
        .replace("{s}", "s1")
        .replace("{p}", "alice")
        .replace("{sc}", "sc")
        .replaceAll("\\{[a-z]+}", "x");
  }
}
