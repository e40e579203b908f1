package dev.custodia.memory.scope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@MemoryTest
class ScopesTest {
  @Autowired Api api;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();
  final String scopes = "/v3/workspaces/" + w + "/scopes";
  final String sessions = "/v3/workspaces/" + w + "/sessions";

  @Test
  @DisplayName("102, 103: a scope is made once, by a name without the prefix")
  void made() {
    var body = Map.of("id", "therapy", "metadata", Map.of("k", 1));
    assertThat(api.post(scopes, body).status()).isEqualTo(201);
    var again = api.post(scopes, body);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().path("id").asString()).isEqualTo("therapy");
    assertThat(api.post(scopes, Map.of("id", "")).fault()).isEqualTo("string_too_short");
    assertThat(api.post(scopes, Map.of("id", "scope.x")).fault()).isEqualTo("value_error");
    assertThat(api.post(scopes, Map.of("id", "a b")).fault()).isEqualTo("value_error");
    assertThat(api.post(scopes, Map.of("id", "z".repeat(506))).status()).isEqualTo(201);
    assertThat(api.post(scopes, Map.of("id", "z".repeat(507))).fault()).isEqualTo("value_error");
    assertThat(api.get(scopes + "/therapy").json().path("metadata").toString())
        .isEqualTo("{\"k\":1}");
    assertThat(api.get(scopes + "/nope").status()).isEqualTo(404);
    assertThat(api.post(scopes + "/list?reverse=true&size=1", null).ids())
        .containsExactly("z".repeat(506));
  }

  @Test
  @DisplayName("105, 106, 107: sessions join all together or not at all")
  void joined() {
    api.post(scopes, Map.of("id", "t"));
    api.say(w, "s1", "alice", "x");
    var s1 = Map.of("session_ids", List.of("s1"));
    assertThat(api.post(scopes + "/t/sessions", s1).status()).isEqualTo(204);
    assertThat(api.post(scopes + "/t/sessions", s1).status()).isEqualTo(204);
    api.say(w, "s2", "alice", "x");
    var one = api.post(scopes + "/t/sessions", Map.of("session_ids", List.of("s2", "missing")));
    assertThat(one.status()).isEqualTo(404);
    assertThat(one.json().path("detail").asString()).contains("missing");
    assertThat(api.post(scopes + "/t/sessions/list", null).ids()).containsExactly("s1");
    assertThat(api.post(scopes + "/u/sessions", s1).status()).isEqualTo(404);
    assertThat(api.post(scopes + "/t/sessions", Map.of("session_ids", List.of())).fault())
        .isEqualTo("too_short");
    var many = IntStream.range(0, 101).mapToObj(i -> "s" + i).toList();
    assertThat(api.post(scopes + "/t/sessions", Map.of("session_ids", many)).fault())
        .isEqualTo("too_long");
  }

  @Test
  @DisplayName(
      "108, 109: the past of a session is told of while it is copied, and forgotten on leaving")
  void status() {
    api.post(scopes, Map.of("id", "t"));
    api.say(w, "s1", "alice", "x");
    api.post(sessions, Map.of("id", "empty"));
    assertThat(status("t")).isEqualTo("{}");
    api.post(scopes + "/t/sessions", Map.of("session_ids", List.of("s1", "empty")));
    assertThat(status("t")).contains("\"s1\":{\"state\":").doesNotContain("empty");
    assertThat(api.delete(scopes + "/t/sessions/s1").status()).isEqualTo(204);
    assertThat(api.delete(scopes + "/t/sessions/s1").status()).isEqualTo(204);
    assertThat(status("t")).isEqualTo("{}");
    assertThat(api.delete(scopes + "/t/sessions/nope").status()).isEqualTo(404);
    assertThat(api.delete(scopes + "/u/sessions/s1").status()).isEqualTo(404);
  }

  @Test
  @DisplayName(
      "110, 111: a session is opened with up to 100 scopes, which are no observers to count")
  void openedWith() {
    var hundred = IntStream.range(0, 100).mapToObj(i -> "sc" + i).toList();
    assertThat(open("s1", hundred).status()).isEqualTo(201);
    assertThat(open("s2", IntStream.range(0, 101).mapToObj(i -> "x" + i).toList()).fault())
        .isEqualTo("too_long");
    assertThat(open("s2", List.of("scope.x")).fault()).isEqualTo("value_error");
    assertThat(api.post(scopes + "/sc99/sessions/list", null).ids()).containsExactly("s1");
    assertThat(open("s1", List.of()).status()).isEqualTo(200);
    assertThat(api.post(scopes + "/sc99/sessions/list", null).ids()).containsExactly("s1");
  }

  @Test
  @DisplayName("112, 113, 114: scopes are no members that anyone sees, sets or speaks as")
  void hidden() {
    open("s1", List.of("therapy"));
    api.put(sessions + "/s1/peers", Map.of());
    assertThat(api.post(scopes + "/therapy/sessions/list", null).ids()).containsExactly("s1");
    assertThat(api.get(sessions + "/s1/peers").ids()).isEmpty();
    assertThat(api.say(w, "s1", "scope.therapy", "x").status()).isEqualTo(422);
    var member = Map.of("scope.therapy", Map.of());
    assertThat(api.post(sessions + "/s1/peers", member).status()).isEqualTo(422);
    assertThat(api.put(sessions + "/s1/peers", member).status()).isEqualTo(422);
    assertThat(api.get(sessions + "/s1/peers/scope.therapy/config").status()).isEqualTo(422);
    assertThat(api.get(sessions + "/s1/peers/scope.none/config").status()).isEqualTo(404);
    var names = List.of("scope.therapy");
    assertThat(api.send("DELETE", sessions + "/s1/peers", names, api.admin()).status())
        .isEqualTo(422);
  }

  @Test
  void messagesThatNobodyReasonedOverGainAndLoseTheScopeWithTheirSession() {
    api.post(scopes, Map.of("id", "t"));
    api.say(w, "s1", "alice", "before");
    assertThat(observers()).containsExactly(List.of("alice"));
    api.post(scopes + "/t/sessions", Map.of("session_ids", List.of("s1")));
    api.say(w, "s1", "alice", "after");
    assertThat(observers())
        .containsExactly(List.of("alice", "scope.t"), List.of("alice", "scope.t"));
    api.delete(scopes + "/t/sessions/s1");
    assertThat(observers()).containsExactly(List.of("alice"), List.of("alice"));
  }

  private List<List<String>> observers() {
    return jdbc.sql(
            "select observers from work where workspace = ? and kind = 'representation' order by id")
        .param(w)
        .query((row, _) -> List.of((String[]) row.getArray(1).getArray()))
        .list();
  }

  private Api.Answer open(String session, List<String> names) {
    return api.post(sessions, Map.of("id", session, "scopes", names));
  }

  private String status(String scope) {
    return api.get(scopes + "/" + scope + "/status").json().path("backfill_status").toString();
  }
}
