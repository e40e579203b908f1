package dev.custodia.memory.message;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ReasoningTest
class SaidTwiceTest {
  @Autowired Api api;
  @Autowired Guardrail guardrail;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;
  final String messages = root + "/sessions/s/messages";

  @Test
  @Tag("I-44")
  @Tag("I-45")
  @DisplayName("what is said twice is kept twice, and concluded once with both as its evidence")
  void keptTwiceAndConcludedOnce() {
    for (int i = 0; i < 2; i++) {
      assertThat(api.say(w, "s", "una", "I restore harps.").status()).isEqualTo(201);
    }
    guardrail.pass(w);
    assertThat(api.post(messages + "/list", null).texts("content"))
        .containsExactly("I restore harps.", "I restore harps.");
    var concluded = api.post(root + "/conclusions/list", null);
    assertThat(concluded.texts("content")).containsExactly("una restores harps.");
    assertThat(concluded.texts("times_derived")).containsExactly("2");
    var evidence = root + "/conclusions/" + concluded.ids().getFirst() + "/evidence";
    assertThat(api.get(evidence).texts("text")).hasSize(2);
    var shown = api.post(root + "/peers/una/representation", body());
    assertThat(shown.text().split("restores harps", -1)).hasSize(2);
  }

  @Test
  @Tag("I-43")
  @DisplayName("a post that is sent again under its key is stored once, by however many at once")
  void storedOnceUnderOneKey() throws Exception {
    var once = Map.of("messages", List.of(Map.of("peer_id", "una", "content", "I drive a tram.")));
    var ids = new HashSet<List<String>>();
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Api.Answer> call = () -> api.once("key-" + w, messages, once);
      for (var each : clients.invokeAll(IntStream.range(0, 16).mapToObj(_ -> call).toList())) {
        assertThat(each.get().status()).as(each.get().text()).isEqualTo(201);
        ids.add(each.get().ids());
      }
    }
    assertThat(ids).hasSize(1);
    assertThat(api.post(messages + "/list", null).ids()).isEqualTo(List.copyOf(ids).getFirst());
    var other = Map.of("messages", List.of(Map.of("peer_id", "una", "content", "Another.")));
    assertThat(api.once("key-" + w, messages, other).status()).isEqualTo(409);
  }
}
