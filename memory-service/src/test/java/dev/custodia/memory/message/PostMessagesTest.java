package dev.custodia.memory.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@MemoryTest
class PostMessagesTest {
  @Autowired Api api;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();
  final String messages = "/v3/workspaces/" + w + "/sessions/s1/messages";

  @Test
  @DisplayName("45: one message makes its session and its author and is given back")
  void oneMessage() {
    var answer = api.say(w, "s1", "alice", "Hello there, I like trains.");
    assertThat(answer.status()).isEqualTo(201);
    var message = answer.json().path(0);
    assertThat(message.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "content",
            "peer_id",
            "session_id",
            "metadata",
            "created_at",
            "workspace_id",
            "token_count");
    assertThat(message.path("id").asString()).matches("[A-Za-z0-9_-]{21}");
    assertThat(message.path("metadata").toString()).isEqualTo("{}");
    assertThat(message.path("token_count").asInt()).isEqualTo(7);
    assertThat(message.path("created_at").asString()).endsWith("Z");
    assertThat(api.get("/v3/workspaces/" + w + "/sessions/s1/peers").ids())
        .containsExactly("alice");
  }

  @Test
  @DisplayName("46: metadata null is an empty object")
  void metadataNull() {
    var answer =
        api.post(
            messages, "{\"messages\":[{\"peer_id\":\"a\",\"content\":\"x\",\"metadata\":null}]}");
    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.json().path(0).path("metadata").toString()).isEqualTo("{}");
  }

  @Test
  @DisplayName("47: 100 messages are taken, 101 and none are refused")
  void batchLimits() {
    assertThat(post(100).status()).isEqualTo(201);
    assertThat(post(101).fault()).isEqualTo("too_long");
    assertThat(post(0).fault()).isEqualTo("too_short");
  }

  @Test
  @DisplayName("48, 50: content is 0 to 25,000 characters, an emoji being one of them")
  void contentLimits() {
    assertThat(api.say(w, "s1", "a", "").json().path(0).path("token_count").asInt()).isZero();
    assertThat(api.say(w, "s1", "a", "\uD83D\uDE00".repeat(25_000)).status()).isEqualTo(201);
    var answer = api.say(w, "s1", "a", "y".repeat(25_001));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.fault()).isEqualTo("string_too_long");
    assertThat(answer.json().path("detail").path(0).path("loc").toString())
        .isEqualTo("[\"body\",\"messages\",0,\"content\"]");
  }

  @Test
  @DisplayName("49: content and author must be there")
  void missingMembers() {
    assertThat(api.post(messages, "{\"messages\":[{\"peer_id\":\"a\"}]}").fault())
        .isEqualTo("missing");
    assertThat(api.post(messages, "{\"messages\":[{\"content\":\"a\"}]}").fault())
        .isEqualTo("missing");
  }

  @Test
  @DisplayName("51: the time of saying is kept, the order is that of posting")
  void createdAt() {
    api.post(
        messages,
        Map.of(
            "messages",
            List.of(
                Map.of(
                    "peer_id", "a", "content", "late", "created_at", "2030-06-01T12:00:00+02:00"),
                Map.of("peer_id", "a", "content", "early", "created_at", "0900-01-01T00:00:00"),
                Map.of("peer_id", "a", "content", "epoch", "created_at", 1_600_000_000))));
    assertThat(api.post(messages + "/list", null).texts("created_at"))
        .containsExactly("2030-06-01T10:00:00Z", "0900-01-01T00:00:00Z", "2020-09-13T12:26:40Z");
  }

  @Test
  @DisplayName("52: an impossible author is refused, never a fault")
  void impossibleAuthors() {
    for (var author : List.of("", "x".repeat(513), "bad name", "a\u0000", "scope.x", "é")) {
      assertThat(api.say(w, "s1", author, "x").status()).as(author).isEqualTo(422);
    }
    assertThat(api.post(messages + "/list", null).json().path("total").asInt()).isZero();
  }

  @Test
  @DisplayName("53: a slash at the end does no harm")
  void trailingSlash() {
    var body = Map.of("messages", List.of(Map.of("peer_id", "a", "content", "x")));
    assertThat(api.post(messages + "/", body).status()).isEqualTo(201);
  }

  @Test
  void takesOutNulAndRefusesHalfCharacters() {
    var answer = api.say(w, "s1", "a", "a\u0000b");
    assertThat(answer.json().path(0).path("content").asString()).isEqualTo("ab");
    for (var text : List.of("\\ud800", "\\udc00x", "x\\ud800y")) {
      var body = "{\"messages\":[{\"peer_id\":\"a\",\"content\":\"%s\"}]}".formatted(text);
      assertThat(api.post(messages, body).status()).isEqualTo(422);
    }
  }

  @Test
  @Tag("I-46")
  void placesAreConsecutiveUnderThirtyTwoClients() throws Exception {
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      var posts =
          IntStream.range(0, 32)
              .<Callable<List<Integer>>>mapToObj(i -> () -> threePosts(i))
              .toList();
      for (var post : clients.invokeAll(posts)) {
        assertThat(post.get()).containsOnly(201);
      }
    }
    var places =
        jdbc.sql("select seq from message where workspace = ? and session = 'race' order by seq")
            .param(w)
            .query(Long.class)
            .list();
    assertThat(places).isEqualTo(LongStream.rangeClosed(1, 192).boxed().toList());
    assertThat(
            jdbc.sql("select count(*) from peer where workspace = ?")
                .param(w)
                .query(Integer.class)
                .single())
        .isEqualTo(8);
  }

  private List<Integer> threePosts(int i) {
    return IntStream.range(0, 3)
        .map(n -> api.say(w, "race", "p" + (i + n) % 8, "m", "p" + (i + 1) % 8, "n").status())
        .boxed()
        .toList();
  }

  private Api.Answer post(int count) {
    var all =
        IntStream.range(0, count)
            .mapToObj(i -> Map.of("peer_id", "a", "content", "m" + i))
            .toList();
    return api.post(messages, Map.of("messages", all));
  }
}
