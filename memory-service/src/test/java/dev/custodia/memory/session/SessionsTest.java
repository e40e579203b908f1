package dev.custodia.memory.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class SessionsTest {
  @Autowired Api api;

  final String w = Api.fresh();
  final String sessions = "/v3/workspaces/" + w + "/sessions";

  @Test
  @DisplayName("28: a session is made with its members")
  void made() {
    var made = api.post(sessions, Map.of("id", "s1", "peer_names", Map.of("alice", Map.of())));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.json().path("is_active").asBoolean()).isTrue();
    assertThat(api.get(sessions + "/s1/peers").ids()).containsExactly("alice");
  }

  @Test
  @DisplayName("29, 30: the eleventh observer is refused, however it comes")
  void observers() {
    assertThat(api.post(sessions, Map.of("id", "s", "peers", observers(11))).status())
        .isEqualTo(400);
    assertThat(api.post(sessions + "/list", null).ids()).isEmpty();
    assertThat(api.post(sessions, Map.of("id", "s", "peers", observers(10))).status())
        .isEqualTo(201);
    assertThat(
            api.post(sessions + "/s/peers", Map.of("x", Map.of("observe_others", true))).status())
        .isEqualTo(400);
    api.post(sessions + "/s/peers", Map.of("y", Map.of()));
    assertThat(api.put(sessions + "/s/peers/y/config", Map.of("observe_others", true)).status())
        .isEqualTo(400);
  }

  @Test
  @DisplayName("31, 32, 33: configuration is merged, metadata replaced, nothing changed by nothing")
  void update() {
    api.post(sessions, Map.of("id", "s1", "configuration", Map.of("a", 1)));
    var merged = api.post(sessions, Map.of("id", "s1", "configuration", Map.of("b", 2)));
    assertThat(merged.status()).isEqualTo(200);
    assertThat(merged.json().path("configuration").toString()).isEqualTo("{\"a\":1,\"b\":2}");
    api.put(sessions + "/s1", Map.of("metadata", Map.of("m", 1)));
    var same = api.put(sessions + "/s1", Map.of());
    assertThat(same.json().path("metadata").toString()).isEqualTo("{\"m\":1}");
    var emptied = api.put(sessions + "/s1", Map.of("metadata", Map.of()));
    assertThat(emptied.json().path("metadata").toString()).isEqualTo("{}");
    assertThat(api.put(sessions + "/a.b", Map.of()).status()).isEqualTo(422);
  }

  @Test
  @Tag("I-31")
  @DisplayName(
      "34, 35: a deleted session is gone from lists and writes at once, its name free later")
  void deleted() {
    api.say(w, "s1", "alice", "gone");
    assertThat(api.delete(sessions + "/s1").status()).isEqualTo(202);
    assertThat(api.post(sessions + "/list", null).ids()).isEmpty();
    assertThat(api.delete(sessions + "/s1").status()).isEqualTo(404);
    assertThat(api.delete(sessions + "/never").status()).isEqualTo(404);
    await()
        .untilAsserted(
            () -> assertThat(api.post(sessions, Map.of("id", "s1")).status()).isEqualTo(201));
    assertThat(api.post(sessions + "/s1/messages/list", null).ids()).isEmpty();
  }

  @Test
  @DisplayName("36, 37, 38: a clone has the messages as far as it was cloned, with new ids")
  void cloned() {
    var ids = api.say(w, "s1", "alice", "one", "bob", "two").ids();
    api.put(sessions + "/s1", Map.of("metadata", Map.of("k", 1)));
    var clone = api.post(sessions + "/s1/clone", null);
    assertThat(clone.status()).isEqualTo(201);
    var name = clone.json().path("id").asString();
    assertThat(name).matches("[A-Za-z0-9_-]{21}");
    assertThat(clone.json().path("metadata").toString()).isEqualTo("{\"k\":1}");
    var messages = api.post(sessions + "/" + name + "/messages/list", null);
    assertThat(messages.texts("content")).containsExactly("one", "two");
    assertThat(messages.ids()).doesNotContainAnyElementsOf(ids);
    assertThat(api.get(sessions + "/" + name + "/peers").ids())
        .containsExactlyInAnyOrder("alice", "bob");
    var part = api.post(sessions + "/s1/clone?message_id=" + ids.getFirst(), null);
    var partial = sessions + "/" + part.json().path("id").asString();
    assertThat(api.post(partial + "/messages/list", null).texts("content")).containsExactly("one");
    api.say(w, part.json().path("id").asString(), "alice", "next");
    assertThat(api.post(partial + "/messages/list", null).texts("content"))
        .containsExactly("one", "next");
    assertThat(api.post(sessions + "/nope/clone", null).status()).isEqualTo(404);
    assertThat(api.post(sessions + "/s1/clone?message_id=nope", null).status()).isEqualTo(404);
  }

  @Test
  @Tag("I-07")
  void cloningTakesNothingFromAnEquallyNamedSessionElsewhere() {
    var elsewhere = Api.fresh();
    api.say(elsewhere, "s1", "alice", "secret of another workspace");
    api.post(sessions, Map.of("id", "s1", "peers", Map.of("bob", Map.of())));
    var clone = api.post(sessions + "/s1/clone", null).json().path("id").asString();
    assertThat(api.post(sessions + "/" + clone + "/messages/list", null).ids()).isEmpty();
    assertThat(api.get(sessions + "/" + clone + "/peers").ids()).containsExactly("bob");
    assertThat(api.post(sessions + "/list", null).ids()).contains(clone);
  }

  @Test
  @DisplayName("39 to 42: members are added, replaced, removed")
  void members() {
    var added = api.post(sessions + "/s1/peers", Map.of("bob", Map.of("observe_others", true)));
    assertThat(added.json().path("id").asString()).isEqualTo("s1");
    assertThat(api.get(sessions + "/s1/peers").ids()).containsExactly("bob");
    api.put(sessions + "/s1/peers", Map.of("carol", Map.of()));
    assertThat(api.get(sessions + "/s1/peers").ids()).containsExactly("carol");
    assertThat(api.put(sessions + "/none/peers", Map.of()).status()).isEqualTo(404);
    var removed =
        api.send("DELETE", sessions + "/s1/peers", List.of("carol", "ghost"), api.admin());
    assertThat(removed.status()).isEqualTo(200);
    assertThat(api.get(sessions + "/s1/peers").ids()).isEmpty();
    assertThat(api.send("DELETE", sessions + "/s1/peers", Map.of(), api.admin()).fault())
        .isEqualTo("list_type");
  }

  @Test
  @DisplayName("43, 44: a member's settings are merged; those of a stranger are not there")
  void settings() {
    api.post(sessions + "/s1/peers", Map.of("bob", Map.of("observe_others", true)));
    var config = sessions + "/s1/peers/bob/config";
    assertThat(api.get(config).text()).isEqualTo("{\"observe_me\":null,\"observe_others\":true}");
    assertThat(api.put(config, Map.of("observe_me", false)).status()).isEqualTo(204);
    assertThat(api.get(config).text()).isEqualTo("{\"observe_me\":false,\"observe_others\":true}");
    assertThat(api.get(sessions + "/s1/peers/ghost/config").status()).isEqualTo(404);
    assertThat(api.put(sessions + "/s1/peers/ghost/config", Map.of()).status()).isEqualTo(404);
    assertThat(api.put(sessions + "/none/peers/bob/config", Map.of()).status()).isEqualTo(404);
  }

  private static Map<String, Object> observers(int count) {
    var all = new HashMap<String, Object>();
    for (int i = 0; i < count; i++) {
      all.put("o" + i, Map.of("observe_others", true));
    }
    return all;
  }
}
