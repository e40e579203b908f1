package dev.custodia.memory.v3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Every limit of memory-api 1.3 and 2: what is just within it is taken, what is one over is
 * refused. In a row, {@code W} is the workspace; its body is JSON with single quotes, in which
 * {@code <n>} is so many letters, {@code <n..>} so many ids in a list.
 */
@MemoryTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LimitsTest {
  private static final Pattern LETTERS = Pattern.compile("<([0-9]+)>");
  private static final Pattern LIST = Pattern.compile("<([0-9]+)\\.\\.>");
  private static final String MESSAGES = "POST W/sessions/s1/messages";
  private static final String MESSAGE = "{'messages':[{'peer_id':'a','content':'%s'}]}";
  private static final String CONCLUSION =
      "{'conclusions':[{'content':'%s','observer_id':'a','observed_id':'a'}]}";
  private static final String PAIR =
      "{'query':'x','filters':{'observer_id':'a','observed_id':'a'},'%s':%%s}";

  @Autowired Api api;

  private final String w = Api.fresh();

  @BeforeAll
  void something() {
    api.say(w, "s1", "a", "hello", "b", "there");
    api.post("/v3/workspaces/" + w + "/scopes", "{\"id\":\"sc0\"}");
  }

  static Stream<Arguments> ids() {
    return Stream.of("POST /v3/workspaces", "POST W/peers", "POST W/sessions", "POST W/scopes")
        .flatMap(
            route -> {
              int most = route.endsWith("scopes") ? 506 : 512;
              return Stream.of(
                  arguments(route, "{'id':'<%d>'}".formatted(most), 201),
                  arguments(route, "{'id':'<%d>'}".formatted(most + 1), 422),
                  arguments(route, "{'id':''}", 422),
                  arguments(route, "{'id':'a\\u0000b'}", 422),
                  arguments(route, "{'id':'a\\ud800'}", 422),
                  arguments(route, "{'id':'a b'}", 422),
                  arguments(route, "{'id':'ä'}", 422),
                  arguments(route, "{'id':null}", 422),
                  arguments(route, "{'id':7}", 422));
            });
  }

  static Stream<Arguments> names() {
    return Stream.of(
        arguments(MESSAGES, "{'messages':[{'peer_id':'<512>','content':'x'}]}", 201),
        arguments(MESSAGES, "{'messages':[{'peer_id':'<513>','content':'x'}]}", 422),
        arguments("POST W/sessions", "{'id':'n1','peers':{'<512>':{}}}", 201),
        arguments("POST W/sessions", "{'id':'n2','peers':{'<513>':{}}}", 422),
        arguments("POST W/sessions", "{'id':'n2','peers':{'a\\u0000':{}}}", 422),
        arguments("POST W/sessions", "{'id':'n2','peers':{'a\\udc00':{}}}", 422),
        arguments("POST W/sessions", "{'id':'n2','peers':{'':{}}}", 422),
        arguments("POST W/sessions", "{'id':'n3','scopes':['<506>']}", 201),
        arguments("POST W/sessions", "{'id':'n4','scopes':['<507>']}", 422),
        arguments("PUT W/peers/<512>", "{}", 200),
        arguments("PUT W/peers/<513>", "{}", 422),
        arguments("PUT W/sessions/<512>", "{}", 200),
        arguments("PUT W/sessions/<513>", "{}", 422),
        arguments("PUT /v3/workspaces/<512>", "{}", 200),
        arguments("PUT /v3/workspaces/<513>", "{}", 422),
        arguments("POST W/sessions/<513>/messages", MESSAGE.formatted("x"), 422),
        arguments("POST W/sessions/<513>/messages/list", "{}", 200),
        arguments("GET W/scopes/<507>", null, 404));
  }

  static Stream<Arguments> metadata() {
    return Stream.of(
            "POST W/peers|{'id':'m1','metadata':%s}",
            "PUT W/peers/m2|{'metadata':%s}",
            "PUT W|{'metadata':%s}",
            "POST W/sessions|{'id':'m3','metadata':%s}",
            "PUT W/sessions/m4|{'metadata':%s}",
            "POST W/scopes|{'id':'m5','metadata':%s}",
            MESSAGES + "|{'messages':[{'peer_id':'a','content':'x','metadata':%s}]}",
            "POST W/peers/list|{'filters':{'metadata':%s}}")
        .flatMap(
            it -> {
              var route = it.substring(0, it.indexOf('|'));
              var body = it.substring(it.indexOf('|') + 1);
              boolean filter = body.contains("filters");
              return Stream.of(
                  arguments(route, body.formatted(wide(100)), 200),
                  arguments(route, body.formatted(wide(101)), 422),
                  arguments(route, body.formatted(deep(5)), 200),
                  arguments(route, body.formatted(deep(6)), filter ? 200 : 422),
                  arguments(route, body.formatted(deep(3_000)), 422),
                  arguments(route, body.formatted("{'a':'x\\u0000y'}"), filter ? 422 : 200),
                  arguments(route, body.formatted("{'a':'\\ud83d'}"), 422),
                  arguments(route, body.formatted("{'\\ude00':1}"), 422),
                  arguments(route, body.formatted("{'a':1e400}"), 422),
                  arguments(route, body.formatted("{'<20000>':'<20000>'}"), 200),
                  arguments(route, body.formatted("'text'"), 422),
                  arguments(route, body.formatted("5"), 422));
            });
  }

  static Stream<Arguments> contents() {
    return Stream.of(
        arguments(MESSAGES, MESSAGE.formatted("<25000>"), 201),
        arguments(MESSAGES, MESSAGE.formatted("<25001>"), 422),
        arguments(MESSAGES, MESSAGE.formatted("x\\u0000"), 201),
        arguments(MESSAGES, MESSAGE.formatted("x\\ud800"), 422),
        arguments(MESSAGES, MESSAGE.formatted("<|endoftext|>"), 201),
        arguments("POST W/conclusions", CONCLUSION.formatted("w ".repeat(8_191)), 201),
        arguments("POST W/conclusions", CONCLUSION.formatted("w ".repeat(8_200)), 422),
        arguments("POST W/conclusions", CONCLUSION.formatted("<65536>"), 422),
        arguments("POST W/conclusions", CONCLUSION.formatted(""), 422),
        arguments("POST W/conclusions", CONCLUSION.formatted("x\\u0000"), 201),
        arguments("POST W/conclusions", CONCLUSION.formatted("x\\ud800"), 422),
        arguments("POST W/peers/a/chat", "{'query':'<10000>'}", 200),
        arguments("POST W/peers/a/chat", "{'query':'<10001>'}", 422),
        arguments("POST W/peers/a/chat", "{'query':''}", 422),
        arguments("POST W/peers/a/chat", "{'query':'x\\u0000'}", 200),
        arguments("POST W/peers/a/chat", "{'query':'x\\udfff'}", 422),
        arguments("POST W/chat", "{'query':'<10001>'}", 422),
        arguments("POST W/search", "{'query':'x\\u0000y'}", 200),
        arguments("POST W/search", "{'query':'\\udfff'}", 422),
        arguments("PUT W/peers/a/card", "{'peer_card':['x\\u0000y']}", 200),
        arguments("PUT W/peers/a/card", "{'peer_card':['\\ud800']}", 422),
        arguments("POST W/webhooks", "{'url':'https://93.184.215.14/<2026>'}", 201),
        arguments("POST W/webhooks", "{'url':'https://93.184.215.14/<2027>'}", 422),
        arguments("POST W/webhooks", "{'url':'https://93.184.215.14/\\ud800'}", 422));
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        arguments("POST W/sessions", "{'id':'l1','scopes':<100..>}", 201),
        arguments("POST W/sessions", "{'id':'l2','scopes':<101..>}", 422),
        arguments("POST W/scopes/sc0/sessions", "{'session_ids':<100..>}", 404),
        arguments("POST W/scopes/sc0/sessions", "{'session_ids':<101..>}", 422),
        arguments("POST W/scopes/sc0/sessions", "{'session_ids':[]}", 422),
        arguments("POST W/peers/a/representation", "{'scope':<100..>}", 200),
        arguments("POST W/peers/a/representation", "{'scope':<101..>}", 422),
        arguments("POST W/peers/a/representation", "{'scope':[]}", 422),
        arguments("POST W/peers/a/chat", "{'query':'x','scope':<101..>}", 422),
        arguments("POST W/chat", "{'query':'x','scope':<101..>}", 422),
        arguments("POST W/chat", "{'query':'x','scope':[]}", 422),
        arguments("POST W/peers/a/representation", allow("<1000..>"), 200),
        arguments("POST W/peers/a/representation", allow("<1001..>"), 422),
        arguments("POST W/peers/a/representation", allow("{'in':<1000..>}"), 200),
        arguments("POST W/peers/a/representation", allow("{'in':<1001..>}"), 422),
        arguments("POST W/peers/a/representation", allow("['a\\u0000']"), 422),
        arguments("POST W/peers/a/representation", allow("['\\ud800']"), 422),
        arguments("POST W/peers/a/representation", allow("['<512>']"), 200),
        arguments("POST W/peers/a/representation", allow("['<513>']"), 422),
        arguments("POST W/peers/a/chat", "{'query':'x'," + allow("<1000..>").substring(1), 200),
        arguments("POST W/peers/a/chat", "{'query':'x'," + allow("<1001..>").substring(1), 422),
        arguments("GET W/sessions/s1/context?peer_target=a&sessions=s1" + listed(999), null, 200),
        arguments("GET W/sessions/s1/context?peer_target=a&sessions=s1" + listed(1000), null, 422),
        arguments("POST W/sessions/s1/messages/list", "{'filters':{'peer_id':<1000..>}}", 200));
  }

  static Stream<Arguments> numbers() {
    return Stream.of(
            "POST W/search {'query':'x','limit':%s} 1 100",
            "POST W/peers/a/search {'query':'x','limit':%s} 1 100",
            "POST W/sessions/s1/search {'query':'x','limit':%s} 1 100",
            "POST W/peers/a/representation {'search_query':'x','search_top_k':%s} 1 100",
            "POST W/peers/a/representation {'max_conclusions':%s} 1 100",
            "POST W/peers/a/representation {'search_query':'x','search_max_distance':%s} 0 1",
            "POST W/conclusions/query " + PAIR.formatted("top_k") + " 1 100",
            "POST W/conclusions/query " + PAIR.formatted("distance") + " 0 1",
            "GET W/peers/a/context?max_conclusions=%s - 1 100",
            "GET W/peers/a/context?search_query=x&search_top_k=%s - 1 100",
            "GET W/peers/a/context?search_query=x&search_max_distance=%s - 0 1",
            "GET W/sessions/s1/context?tokens=%s - -5 100000",
            "POST W/sessions/list?size=%s {} 1 100",
            "POST W/sessions/list?page=%s {} 1 1000000",
            "POST W/peers/list?size=%s {} 1 100",
            "POST W/peers/a/sessions?size=%s {} 1 100",
            "POST W/scopes/list?size=%s {} 1 100",
            "POST W/scopes/sc0/sessions/list?size=%s {} 1 100",
            "POST W/sessions/s1/messages/list?size=%s {} 1 100",
            "POST W/conclusions/list?size=%s {} 1 100",
            "GET W/sessions/s1/peers?size=%s - 1 100",
            "GET W/webhooks?size=%s - 1 100",
            "POST /v3/workspaces/list?size=%s {} 1 100")
        .flatMap(LimitsTest::around);
  }

  private static Stream<Arguments> around(String row) {
    var parts = row.split(" ");
    var route = parts[0] + " " + parts[1];
    var body = parts[2].equals("-") ? null : parts[2];
    long least = Long.parseLong(parts[3]);
    long most = Long.parseLong(parts[4]);
    boolean bounded = least >= 0;
    boolean page = row.contains("page=");
    return Stream.of(
        arguments(at(route, least), at(body, least), 200),
        arguments(at(route, most), at(body, most), 200),
        arguments(at(route, least - 1), at(body, least - 1), bounded ? 422 : 200),
        arguments(at(route, most + 1), at(body, most + 1), page ? 200 : 422),
        arguments(at(route, "1e30"), at(body, "1e30"), 422),
        arguments(at(route, "x"), at(body, "'x'"), 422),
        arguments(at(route, "%00"), at(body, "'\\u0000'"), 422));
  }

  private static String at(String template, Object value) {
    return template == null ? null : template.replace("%s", value.toString());
  }

  @ParameterizedTest(name = "{index}: {0} {2}")
  @DisplayName("1.3, 2: at the limit and one over it")
  @MethodSource({"ids", "names", "metadata", "contents", "lists", "numbers"})
  void atTheLimitAndOneOver(String route, String body, int status) {
    var method = route.substring(0, route.indexOf(' '));
    var path = filled(route.substring(route.indexOf(' ') + 1));
    var answer = api.send(method, path, body == null ? null : filled(body), api.admin());
    var about = "%s %s: %s".formatted(route, body, answer.text());
    if (status < 300) {
      assertThat(answer.status()).as(about).isBetween(200, 204);
    } else {
      assertThat(answer.status()).as(about).isEqualTo(status);
      assertThat(answer.json().has("detail")).as(about).isTrue();
    }
  }

  private String filled(String text) {
    var filled = LETTERS.matcher(text).replaceAll(it -> letters(Integer.parseInt(it.group(1))));
    return LIST.matcher(filled)
        .replaceAll(it -> scopes(Integer.parseInt(it.group(1))))
        .replace("W/", "/v3/workspaces/" + w + "/")
        .replaceAll("^W$", "/v3/workspaces/" + w)
        .replace('\'', '"');
  }

  /** So many letters, of which the last are this workspace's own, so that names are new. */
  private String letters(int count) {
    return "q".repeat(count - w.length()) + w;
  }

  private static String scopes(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "'sc%d'".formatted(i))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String wide(int keys) {
    return IntStream.range(0, keys)
        .mapToObj(i -> "'k%d':%d".formatted(i, i))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String deep(int levels) {
    return "{'k':".repeat(levels - 1) + "{}" + "}".repeat(levels - 1);
  }

  private static String allow(String ids) {
    return "{'filters':{'session_id':" + ids + "}}";
  }

  private static String listed(int count) {
    return IntStream.range(0, count).mapToObj(i -> "&sessions=z" + i).collect(Collectors.joining());
  }
}
