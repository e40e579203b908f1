package dev.custodia.memory.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** What a filter leaves is found, however much else would have been the better hit. */
@MemoryTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilteredSearchTest {
  private static final String WANTED =
      "Somewhere in this long report about roads, bridges, sewers, schools and the weather of the"
          + " past ten years there is one word about a lighthouse, and then it goes on for long.";

  @Autowired Api api;

  private final String w = Api.fresh();

  /** More better hits than a search looks at, and more left by the filter than can be named. */
  @BeforeAll
  void fill() {
    api.post(
        "/v3/workspaces",
        Map.of("id", w, "configuration", Map.of("reasoning", Map.of("enabled", false))));
    say("loud", "anna", 11, i -> "A lighthouse, a lighthouse " + i);
    say("quiet", "ben", 21, i -> "Nothing to see in number " + i);
    post("quiet", List.of(line("ben", WANTED)));
  }

  private interface Text {
    String of(int number);
  }

  private void say(String session, String peer, int batches, Text text) {
    for (int batch = 0; batch < batches; batch++) {
      int from = batch * 100;
      post(
          session,
          IntStream.range(from, from + 100).mapToObj(i -> line(peer, text.of(i))).toList());
    }
  }

  private static Map<String, Object> line(String peer, String text) {
    return Map.of("peer_id", peer, "content", text, "metadata", Map.of("by", peer));
  }

  private void post(String session, List<Map<String, Object>> lines) {
    var path = "/v3/workspaces/%s/sessions/%s/messages".formatted(w, session);
    assertThat(api.post(path, Map.of("messages", lines)).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'peer_id':'ben'}",
        "{'session_id':{'in':['quiet','nowhere']}}",
        "{'OR':[{'peer_id':'ben'},{'session_id':'quiet'}]}",
        "{'metadata':{'by':'ben'}}",
        "{'NOT':[{'peer_id':'anna'}]}"
      })
  @Tag("I-06")
  void findsWhatBetterHitsHide(String filter) {
    var body =
        "{\"query\":\"lighthouse\",\"limit\":3,\"filters\":%s}"
            .formatted(filter.replace('\'', '"'));
    var found = api.post("/v3/workspaces/" + w + "/search", body);
    assertThat(found.status()).as(found.text()).isEqualTo(200);
    assertThat(found.texts("content")).first().isEqualTo(WANTED);
    assertThat(found.texts("peer_id")).doesNotContain("anna");
  }
}
