package dev.custodia.memory.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class PeersTest {
  @Autowired Api api;

  final String w = Api.fresh();
  final String peers = "/v3/workspaces/" + w + "/peers";

  @Test
  @DisplayName("20, 21: made once; what is given later replaces, what is not stays")
  void getOrCreate() {
    var made = api.post(peers, Map.of("id", "alice"));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.json().path("workspace_id").asString()).isEqualTo(w);
    var changed = api.post(peers, Map.of("id", "alice", "metadata", Map.of("n", 1)));
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.json().path("metadata").toString()).isEqualTo("{\"n\":1}");
    assertThat(api.post(peers, Map.of("id", "alice")).json().path("metadata").toString())
        .isEqualTo("{\"n\":1}");
  }

  @Test
  @DisplayName("22: a scope's name is no peer's")
  void reserved() {
    assertThat(api.post(peers, Map.of("id", "scope.x")).status()).isEqualTo(422);
    assertThat(api.put(peers + "/scope.x", Map.of()).status()).isEqualTo(422);
    assertThat(api.put(peers + "/b.c", Map.of()).json().path("detail").asString())
        .contains("pattern");
  }

  @Test
  @DisplayName("23, 24: PUT makes the peer; configuration is replaced whole")
  void update() {
    var configuration = Map.of("configuration", Map.of("observe_me", false));
    var made = api.put(peers + "/new", configuration);
    assertThat(made.json().path("configuration").toString()).isEqualTo("{\"observe_me\":false}");
    var replaced = api.put(peers + "/new", Map.of("configuration", Map.of("b", 1)));
    assertThat(replaced.json().path("configuration").toString()).isEqualTo("{\"b\":1}");
  }

  @Test
  @DisplayName(
      "25, 26, 27: no filter three ways; an unknown one is refused; unknown peers have none")
  void lists() {
    api.post(peers, Map.of("id", "alice"));
    assertThat(api.post(peers + "/list", null).ids()).containsExactly("alice");
    assertThat(api.post(peers + "/list", "{\"filters\":null}").ids()).containsExactly("alice");
    assertThat(api.post(peers + "/list", "{\"filters\":{}}").ids()).containsExactly("alice");
    var unknown = api.post(peers + "/list", "{\"filters\":{\"nope\":1}}");
    assertThat(unknown.status()).isEqualTo(422);
    assertThat(unknown.json().path("detail").asString()).contains("nope");
    assertThat(api.post(peers + "/ghost/sessions", null).json().path("total").asInt()).isZero();
  }

  @Test
  @DisplayName("104: a list shows ordinary peers, scopes, or both")
  void kinds() {
    api.post(peers, Map.of("id", "alice"));
    api.post("/v3/workspaces/" + w + "/scopes", Map.of("id", "therapy"));
    assertThat(api.post(peers + "/list", Map.of()).ids()).containsExactly("alice");
    assertThat(api.post(peers + "/list", Map.of("kind", "scope")).ids())
        .containsExactly("scope.therapy");
    assertThat(api.post(peers + "/list", Map.of("kind", "all")).ids())
        .containsExactlyInAnyOrder("alice", "scope.therapy");
    assertThat(api.post(peers + "/list", Map.of("kind", "x")).fault()).isEqualTo("literal_error");
  }

  @Test
  @Tag("I-46")
  void thirtyTwoClientsMakeOnePeer() throws Exception {
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      var all =
          IntStream.range(0, 32)
              .<Callable<Integer>>mapToObj(
                  i -> () -> api.post(peers, Map.of("id", "one", "metadata", Map.of())).status())
              .toList();
      var statuses = new java.util.ArrayList<Integer>();
      for (var each : clients.invokeAll(all)) {
        statuses.add(each.get());
      }
      assertThat(statuses).containsOnly(200, 201);
      assertThat(statuses.stream().filter(it -> it == 201)).hasSize(1);
    }
    assertThat(api.post(peers + "/list", null).ids()).isEqualTo(List.of("one"));
  }
}
