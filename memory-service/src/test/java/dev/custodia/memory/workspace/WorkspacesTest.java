package dev.custodia.memory.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class WorkspacesTest {
  static final String ALL = "/v3/workspaces";

  @Autowired Api api;

  final String w = Api.fresh();

  @Test
  @DisplayName("2, 3, 4: made once, then given as it is, by either name of the member")
  void getOrCreate() {
    var made = api.post(ALL, Map.of("id", w));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.json().path("configuration").toString()).isEqualTo("{}");
    assertThat(made.json().path("created_at").asString()).endsWith("Z");
    var again = api.post(ALL, Map.of("id", w, "metadata", Map.of("a", 1)));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().path("metadata").toString()).isEqualTo("{}");
    assertThat(api.post(ALL, Map.of("name", w)).status()).isEqualTo(200);
  }

  @Test
  @DisplayName("5, 6, 7: an id is 1 to 512 characters of the alphabet")
  void ids() {
    var tooShort = api.post(ALL, Map.of("name", ""));
    assertThat(tooShort.fault()).isEqualTo("string_too_short");
    assertThat(tooShort.json().path("detail").path(0).path("loc").toString())
        .isEqualTo("[\"body\",\"name\"]");
    assertThat(tooShort.json().path("code").asString()).isEqualTo("invalid");
    assertThat(api.post(ALL, Map.of("name", "a".repeat(513))).fault()).isEqualTo("string_too_long");
    assertThat(api.post(ALL, Map.of("id", (w + "a".repeat(512)).substring(0, 512))).status())
        .isEqualTo(201);
    assertThat(api.post(ALL, Map.of("id", "bad id!")).fault()).isEqualTo("string_pattern_mismatch");
    assertThat(api.post(ALL, Map.of("id", 5)).fault()).isEqualTo("string_type");
    assertThat(api.post(ALL, Map.of()).fault()).isEqualTo("missing");
  }

  @Test
  @DisplayName("8, 9: metadata is an object of at most 100 keys, at most 5 deep")
  void metadata() {
    assertThat(metadata("\"not a dict\"").fault()).isEqualTo("dict_type");
    assertThat(metadata("null").fault()).isEqualTo("dict_type");
    assertThat(metadata(nested(5)).status()).isEqualTo(201);
    assertThat(metadata(nested(6)).fault()).isEqualTo("value_error");
    assertThat(metadata(wide(100)).status()).isEqualTo(201);
    assertThat(metadata(wide(101)).fault()).isEqualTo("value_error");
    assertThat(metadata("{\"n\":1e400}").fault()).isEqualTo("finite_number");
    assertThat(metadata("{\"n\":NaN}").fault()).isEqualTo("json_invalid");
    assertThat(metadata("{\"n\":\"\\ud800\"}").fault()).isEqualTo("string_unicode");
    assertThat(metadata("{\"l\":" + "[".repeat(80) + "]".repeat(80) + "}").fault())
        .isEqualTo("value_error");
    assertThat(metadata("{\"a\\u0000b\":\"x\\u0000y\"}").json().path("metadata").toString())
        .isEqualTo("{\"ab\":\"xy\"}");
  }

  @Test
  @DisplayName("10: a short summary must come more often than a long one")
  void configuration() {
    assertThat(summary(60, 20).status()).isEqualTo(422);
    assertThat(summary(9, 20).fault()).isEqualTo("greater_than_equal");
    assertThat(summary(10, 20).status()).isEqualTo(201);
    var instructions = Map.of("id", Api.fresh(), "configuration", reasoning("word ".repeat(2_100)));
    assertThat(api.post(ALL, instructions).fault()).isEqualTo("value_error");
  }

  @Test
  @DisplayName("11, 12: PUT replaces metadata and lays configuration over the old one")
  void update() {
    var path = ALL + "/" + w;
    api.put(path, Map.of("metadata", Map.of("k", 1)));
    var first = api.put(path, "{\"metadata\":null,\"configuration\":{\"x\":1,\"gone\":null}}");
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.json().path("metadata").toString()).isEqualTo("{\"k\":1}");
    var second = api.put(path, Map.of("configuration", Map.of("y", 2)));
    assertThat(second.json().path("configuration").toString()).isEqualTo("{\"x\":1,\"y\":2}");
    assertThat(api.put("/v3/workspaces/bad.name", Map.of()).status()).isEqualTo(422);
  }

  @Test
  @DisplayName("13 to 16: pages, past the end too, and both ways round")
  void pages() {
    var tag = Map.of("metadata", Map.of("tag", w));
    for (int i = 0; i < 3; i++) {
      api.put(ALL + "/" + w + i, tag);
    }
    var filter = Map.of("filters", tag);
    var page = api.post(ALL + "/list?size=1", filter).json();
    assertThat(page.path("total").asInt()).isEqualTo(3);
    assertThat(page.path("pages").asInt()).isEqualTo(3);
    assertThat(page.path("items").size()).isEqualTo(1);
    assertThat(api.post(ALL + "/list?page=99", filter).ids()).isEmpty();
    assertThat(api.post(ALL + "/list?page=1000000000000000000&size=100", filter).ids()).isEmpty();
    assertThat(api.post(ALL + "/list?size=101", null).fault()).isEqualTo("less_than_equal");
    assertThat(api.post(ALL + "/list?page=0", null).fault()).isEqualTo("greater_than_equal");
    assertThat(api.post(ALL + "/list?page=x", null).fault()).isEqualTo("int_parsing");
    assertThat(api.post(ALL + "/list", filter).ids()).containsExactly(w + 0, w + 1, w + 2);
    assertThat(api.post(ALL + "/list?reverse=true", filter).ids())
        .containsExactly(w + 2, w + 1, w + 0);
    assertThat(api.post(ALL + "/list?reverse=maybe", filter).fault()).isEqualTo("bool_parsing");
  }

  @Test
  void bodiesThatAreNoneAreRefusedByName() {
    assertThat(api.post(ALL, null).fault()).isEqualTo("missing");
    assertThat(api.post(ALL, "null").fault()).isEqualTo("missing");
    assertThat(api.post(ALL, "[]").fault()).isEqualTo("model_attributes_type");
    assertThat(api.post(ALL, "{bad").fault()).isEqualTo("json_invalid");
    assertThat(api.post(ALL, "{} {}").fault()).isEqualTo("json_invalid");
    assertThat(api.post(ALL, "{\"a\":".repeat(2_000)).status()).isEqualTo(422);
  }

  private Api.Answer metadata(String json) {
    return api.post(ALL, "{\"id\":\"%s\",\"metadata\":%s}".formatted(Api.fresh(), json));
  }

  private Api.Answer summary(int shortRun, int longRun) {
    var summary =
        Map.of("messages_per_short_summary", shortRun, "messages_per_long_summary", longRun);
    return api.post(ALL, Map.of("id", Api.fresh(), "configuration", Map.of("summary", summary)));
  }

  private static Map<String, Object> reasoning(String instructions) {
    return Map.of("reasoning", Map.of("custom_instructions", instructions));
  }

  private static String nested(int depth) {
    return "{\"k\":".repeat(depth - 1) + "{}" + "}".repeat(depth - 1);
  }

  private static String wide(int keys) {
    var members = new java.util.ArrayList<String>(List.of());
    for (int i = 0; i < keys; i++) {
      members.add("\"k%d\":%d".formatted(i, i));
    }
    return "{" + String.join(",", members) + "}";
  }
}
