package dev.custodia.memory.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Whatever is sent to whichever route of the peers plane, it is no fault of ours. */
@MemoryTest
class NeverAFaultTest {
  private static final List<String> VARIABLES = List.of("w", "s", "p", "sc", "m", "c", "id");
  private static final List<String> ODD_IDS =
      List.of(
          "a".repeat(512),
          "a".repeat(513),
          "%00",
          "a%00b",
          "%ED%A0%80",
          "%F0%9F%98%80",
          "..%2f..%2fetc",
          "'%20or%20'1'='1",
          "$$;--",
          "scope.x");
  private static final List<String> ODD_BODIES =
      List.of(
          "",
          "null",
          "[]",
          "[[1]]",
          "\"text\"",
          "{",
          "{\"a\":NaN}",
          "\u0000",
          "[".repeat(5_000),
          "{\"id\":{},\"name\":[],\"query\":{},\"messages\":{},\"filters\":[],\"peers\":[],"
              + "\"metadata\":[],\"configuration\":[],\"scopes\":{},\"url\":[],\"peer_card\":{},"
              + "\"conclusions\":{},\"session_ids\":{},\"observer\":{},\"scope\":{},\"limit\":{}}",
          "{\"id\":\"\\u0000\",\"query\":\"\\ud800\",\"messages\":[null],\"filters\":{\"\\u0000\":1},"
              + "\"peers\":{\"\\u0000\":null},\"scopes\":[null],\"url\":\"\\u0000\","
              + "\"peer_card\":[null],\"conclusions\":[null],\"session_ids\":[\"\\u0000\"],"
              + "\"observer\":\"\\u0000\",\"dream_type\":\"omni\",\"scope\":\"\\u0000\"}",
          "{\"query\":\"x\",\"filters\":{\"peer_perspective\":\"\\u0000\"},\"conclusions\":[{"
              + "\"content\":\"x\",\"observer_id\":\"\\u0000\",\"observed_id\":\"p\"}],"
              + "\"messages\":[{\"peer_id\":\"\\u0000\",\"content\":\"x\"}]}",
          "{\"observer\":\"\\u0000\",\"observed\":\"\\u0000\",\"dream_type\":\"omni\","
              + "\"session_id\":\"\\u0000\",\"session_ids\":[\"\\u0000\"],\"query\":\"\\u0000\"}",
          "{\"id\":\"x\",\"query\":\"x\",\"observer\":\"x\",\"dream_type\":\"omni\",\"filters\":"
              + "{\"metadata\":{\"a\":{\"like\":{\"b\":[{}]}}},\"created_at\":{\"near\":1}},"
              + "\"scope\":[{}],\"target\":\"\\u0000\",\"session_id\":\"\\u0000\"}");
  private static final List<String> ODD_QUERIES =
      List.of(
          "?page=%00&size=%00&reverse=%00&tokens=%00&target=%00&peer_target=%00&scope=%00"
              + "&observer_id=%00&sender_id=%00&session_id=%00&message_id=%00&timeout=%00",
          "?target=%00x&peer_target=a&peer_perspective=%00&sessions=%ED%A0%80&observer_id=%00x"
              + "&sender_id=%00x&session_id=%00x&message_id=%00x&timeout=1s");

  @Autowired Api api;

  final String w = Api.fresh();

  @Test
  @Tag("I-18")
  @Tag("I-24")
  @DisplayName(
      "23.9: no id, no body and no parameter, however odd, gets a 500 or another form of refusal")
  void nothingIsAnsweredWithAFault() throws Exception {
    api.say(w, "s", "p", "hello");
    api.post("/v3/workspaces/" + w + "/scopes", Map.of("id", "sc"));
    var calls = new ArrayList<Callable<String>>();
    for (Route route : Routes.of(ServiceName.MEMORY)) {
      if (route.pattern().startsWith("/v3")) {
        calls.addAll(calls(route));
      }
    }
    try (var clients = Executors.newFixedThreadPool(8)) {
      var faults = new ArrayList<String>();
      for (var call : clients.invokeAll(calls)) {
        faults.add(call.get());
      }
      faults.removeIf(String::isEmpty);
      assertThat(faults).isEmpty();
    }
    var kept = api.post("/v3/workspaces/" + w + "/sessions/s/messages/list", null);
    assertThat(kept.texts("content")).contains("hello");
  }

  private List<Callable<String>> calls(Route route) {
    var plain = filled(route.pattern(), "{none}", "");
    var calls = new ArrayList<Callable<String>>();
    for (String name : VARIABLES) {
      if (route.pattern().contains("{" + name + "}")) {
        for (String odd : ODD_IDS) {
          calls.add(() -> fault(route, filled(route.pattern(), "{" + name + "}", odd), "{}"));
        }
      }
    }
    // What would end the test's own workspace, session or peer is only asked of odd ones, and a
    // wait for the queue takes a minute.
    if (!route.method().equals("DELETE") && !route.pattern().endsWith("/wait")) {
      ODD_BODIES.forEach(body -> calls.add(() -> fault(route, plain, body)));
      ODD_QUERIES.forEach(
          query -> calls.add(() -> fault(route, plain + query, "{\"query\":\"x\",\"id\":\"x\"}")));
    }
    return calls;
  }

  private String fault(Route route, String path, String body) {
    var answer = api.send(route.method(), path, body, api.admin());
    boolean ours = answer.status() < 400 || answer.text().contains("\"detail\":");
    return answer.status() < 500 && ours
        ? ""
        : "%s %s %s: %d %s"
            .formatted(
                route.method(), path, shortened(body), answer.status(), shortened(answer.text()));
  }

  private static String shortened(String text) {
    return text.length() > 200 ? text.substring(0, 200) : text;
  }

  /** The path with one of its variables odd and the others as they are. */
  private String filled(String pattern, String name, String odd) {
    return pattern
        .replace(name, odd)
        .replace("{w}", w)
        .replace("{s}", "s")
        .replace("{p}", "p")
        .replace("{sc}", "sc")
        .replaceAll("\\{[a-z]+}", "x");
  }
}
