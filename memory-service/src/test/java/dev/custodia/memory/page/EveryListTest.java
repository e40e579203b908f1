package dev.custodia.memory.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@MemoryTest
class EveryListTest {
  private static final int ITEMS = 5;

  @Autowired Api api;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;

  /** Five of everything that can be listed. */
  @BeforeEach
  void five() {
    var conclusions = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < ITEMS; i++) {
      api.say(w, "s" + i, "p0", "in " + i);
      api.say(w, "s0", "p" + i, "more " + i);
      api.post(root + "/scopes", Map.of("id", "sc" + i));
      api.post(root + "/webhooks", Map.of("url", "https://93.184.215.14/" + i));
      conclusions.add(Map.of("content", "c" + i, "observer_id", "p0", "observed_id", "p0"));
    }
    var all = List.of("s0", "s1", "s2", "s3", "s4");
    api.post(root + "/scopes/sc0/sessions", Map.of("session_ids", all));
    api.post(root + "/conclusions", Map.of("conclusions", conclusions));
  }

  @ParameterizedTest
  @Tag("I-94")
  @DisplayName("1.4, 16: pages of every list make up the whole, and reverse is exactly that")
  @ValueSource(
      strings = {
        "POST /peers/list",
        "POST /sessions/list",
        "POST /peers/p0/sessions",
        "POST /scopes/list",
        "POST /scopes/sc0/sessions/list",
        "POST /sessions/s0/messages/list",
        "POST /conclusions/list",
        "GET /webhooks",
        "GET /sessions/s0/peers"
      })
  void pages(String route) {
    var whole = ids(route, "?size=100");
    assertThat(whole).hasSizeGreaterThanOrEqualTo(ITEMS).doesNotHaveDuplicates();
    var piecemeal = new ArrayList<String>();
    for (int page = 1; page <= whole.size() + 1; page++) {
      piecemeal.addAll(ids(route, "?size=1&page=" + page));
    }
    assertThat(piecemeal).isEqualTo(whole);
    assertThat(ids(route, "?size=2&page=2")).isEqualTo(whole.subList(2, 4));
    assertThat(ids(route, "?size=100&reverse=false")).isEqualTo(whole);
    assertThat(ids(route, "?size=100&reverse=true")).isEqualTo(whole.reversed());
    assertThat(ids(route, "?size=1&reverse=true")).containsExactly(whole.getLast());
    var page = page(route, "?size=2").json();
    assertThat(page.path("total").asInt()).isEqualTo(whole.size());
    assertThat(page.path("pages").asInt()).isEqualTo((whole.size() + 1) / 2);
  }

  @Test
  @Tag("I-04")
  @DisplayName("a filter has one meaning by either of its names, and in either of its places")
  void eitherPlace() {
    var conclusions = root + "/conclusions/list";
    api.post(
        root + "/conclusions",
        Map.of(
            "conclusions",
            List.of(
                Map.of(
                    "content",
                    "other",
                    "observer_id",
                    "p1",
                    "observed_id",
                    "p2",
                    "session_id",
                    "s1"))));
    for (var filters :
        List.of(
            Map.of("observer_id", "p1"),
            Map.of("observer", "p1"),
            Map.of("observed_id", "p2"),
            Map.of("session_id", "s1"),
            Map.of("session_name", "s1"))) {
      assertThat(api.post(conclusions, Map.of("filters", filters)).texts("content"))
          .as(filters.toString())
          .containsExactly("other");
    }
    var own = Map.of("query", "more", "filters", Map.of("peer_id", "p1"));
    var there = api.post(root + "/search", own).texts("peer_id");
    var byPath = api.post(root + "/peers/p1/search", Map.of("query", "more")).texts("peer_id");
    assertThat(there).containsOnly("p1").isEqualTo(byPath);
    var widened = Map.of("query", "more", "filters", Map.of("peer_id", "p2"));
    assertThat(api.post(root + "/peers/p1/search", widened).texts("peer_id")).containsOnly("p1");
    assertThat(api.post(conclusions, Map.of("filters", Map.of("peer_id", "p1"))).status())
        .isEqualTo(422);
  }

  @Test
  @Tag("I-62")
  @DisplayName("every time is stored with its zone")
  void timesHaveZones() {
    assertThat(
            jdbc.sql(
                    "select table_name || '.' || column_name from information_schema.columns"
                        + " where table_schema = 'public' and data_type in"
                        + " ('timestamp without time zone', 'time without time zone', 'date')"
                        + " and table_name not like 'flyway%'")
                .query(String.class)
                .list())
        .isEmpty();
  }

  private List<String> ids(String route, String query) {
    return page(route, query).ids();
  }

  private Api.Answer page(String route, String query) {
    var parts = route.split(" ");
    var answer = api.send(parts[0], root + parts[1] + query, null, api.admin());
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer;
  }
}
