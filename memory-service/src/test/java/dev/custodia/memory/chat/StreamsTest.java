package dev.custodia.memory.chat;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

@ReasoningTest
class StreamsTest {
  private static final List<String> FRUITS = List.of("quinces", "damsons", "medlars", "greengages");

  @Autowired Api api;
  @Autowired Guardrail guardrail;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;

  @Test
  @Tag("I-13")
  @DisplayName("88: streams of one session that run at once never mix")
  void neverMix() throws Exception {
    for (int i = 0; i < FRUITS.size(); i++) {
      api.say(w, "s", "peer" + i, "I grow " + FRUITS.get(i) + " behind the shed.");
    }
    guardrail.pass(w);
    var alone = IntStream.range(0, FRUITS.size()).mapToObj(this::stream).toList();
    assertThat(alone).doesNotHaveDuplicates();
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      var asked =
          IntStream.range(0, 12)
              .<Callable<String>>mapToObj(i -> () -> stream(i % FRUITS.size()))
              .toList();
      var answers = clients.invokeAll(asked);
      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).get()).isEqualTo(alone.get(i % FRUITS.size()));
      }
    }
  }

  /** What one stream said, its events being whole, in order, and ended once. */
  private String stream(int peer) {
    var question = "Who grows " + FRUITS.get(peer) + "?";
    var answer =
        api.post(
            root + "/peers/peer" + peer + "/chat",
            body("query", question, "stream", true, "session_id", "s", "target", "peer" + peer));
    assertThat(answer.status()).isEqualTo(200);
    var said = new StringBuilder();
    var ends = new ArrayList<Boolean>();
    for (String event : answer.text().strip().split("\n\n")) {
      assertThat(event).startsWith("data: ");
      var json = JsonMapper.shared().readTree(event.substring("data: ".length()));
      said.append(json.path("delta").path("content").asString(""));
      ends.add(json.path("done").asBoolean());
    }
    assertThat(ends.getLast()).isTrue();
    assertThat(ends.subList(0, ends.size() - 1)).doesNotContain(true);
    return said.toString();
  }
}
