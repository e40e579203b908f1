package dev.custodia.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.contracts.route.Routes;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.problem.ProblemWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.util.unit.DataSize;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.json.JsonMapper;

/** What the gateway makes of the answers of a service in its own process. */
class LocalExchangeTest {
  private static final URI HERE = URI.create("http://127.0.0.1:1");
  private static final URI ELSEWHERE = URI.create("http://127.0.0.1:2");
  private static final ServerResponse.Context CONTEXT = List::of;

  private final MockHttpServletRequest request = new MockHttpServletRequest("POST", "/v3/w");
  private final MockHttpServletResponse response = new MockHttpServletResponse();

  @Test
  void asksWhatTheRequestAsksAndHandsTheAnswerBack() throws Exception {
    exchange(
        HERE,
        "{\"scope\":\"own\"}",
        (question, reply) -> {
          assertThat(question.method()).isEqualTo("POST");
          assertThat(question.target()).isEqualTo("/v3/w?page=2");
          assertThat(question.headers().getFirst("X-Passed")).isEqualTo("on");
          assertThat(new String(read(question), StandardCharsets.UTF_8))
              .isEqualTo("{\"scope\":\"own\"}");
          reply.status(201);
          reply.header("Content-Type", "application/json");
          reply.header("Retry-After", "3");
          reply.header("Server", "ours");
          reply.header("X-Internal-Row", "7");
          reply.header("Transfer-Encoding", "chunked");
          reply.write(ByteBuffer.wrap("{}".getBytes(StandardCharsets.UTF_8)));
        });

    assertThat(response.getStatus()).isEqualTo(201);
    assertThat(response.getContentAsString()).isEqualTo("{}");
    assertThat(response.getHeaderNames()).containsExactlyInAnyOrder("Content-Type", "Retry-After");
  }

  @Test
  void asksForWhatTheClientSentWhereNoScopeWasFilledIn() throws Exception {
    request.setContent("said".getBytes(StandardCharsets.UTF_8));
    exchange(
        HERE,
        null,
        (question, reply) -> {
          reply.status(200);
          reply.write(ByteBuffer.wrap(read(question)));
        });
    assertThat(response.getContentAsString()).isEqualTo("said");
  }

  @Test
  @Tag("I-103")
  void refusesABodyThatTurnsOutTooLong() throws Exception {
    request.setContent(new byte[3_000]);
    request.addHeader("Transfer-Encoding", "chunked");
    var unknownLength =
        new MockHttpServletRequest("POST", "/v3/w") {
          @Override
          public long getContentLengthLong() {
            return -1;
          }
        };
    unknownLength.setContent(new byte[3_000]);
    unknownLength.addHeader("Transfer-Encoding", "chunked");

    response.setHeader("X-Request-Id", "abc");
    exchange(
        unknownLength,
        HERE,
        null,
        (question, reply) -> {
          try {
            read(question);
          } catch (IOException tooLong) {
            reply.status(400);
            reply.write(ByteBuffer.wrap(new byte[] {'?'}));
          }
        });
    assertThat(response.getStatus()).isEqualTo(413);
    assertThat(response.getHeader("X-Request-Id")).isEqualTo("abc");
    assertThat(response.getContentAsString())
        .contains("\"code\":\"too-large\"")
        .contains("2048 bytes")
        .doesNotContain("?");

    assertThatThrownBy(() -> exchange(HERE, null, (_, _) -> {}))
        .as("one that says its length")
        .isInstanceOf(Problem.class);
  }

  @Test
  @Tag("I-105")
  void endsABrokenStreamWithAnEventThatSaysSo() throws Exception {
    exchange(
        HERE,
        null,
        (_, reply) -> {
          reply.status(200);
          reply.header("Content-Type", "text/event-stream");
          reply.write(ByteBuffer.wrap("data: a\n\n".getBytes(StandardCharsets.UTF_8)));
          reply.flush();
          throw new LocalService.BrokenOff();
        });
    assertThat(response.getContentAsString())
        .startsWith("data: a\n\n")
        .contains("event: error")
        .contains("\"code\":\"unavailable\"");
  }

  @Test
  void endsAnyOtherBrokenAnswerWithoutItsEnd() {
    assertThatThrownBy(
            () ->
                exchange(
                    HERE,
                    null,
                    (_, reply) -> {
                      reply.status(200);
                      reply.header("Content-Type", "application/json");
                      reply.flush();
                      throw new LocalService.BrokenOff();
                    }))
        .isInstanceOf(IOException.class);
  }

  @Test
  void asksAServiceElsewhereOverAConnection() {
    assertThatThrownBy(() -> exchange(ELSEWHERE, null, (_, _) -> {}))
        .isInstanceOf(NotConnected.class);
  }

  private void exchange(URI to, @Nullable String filledIn, LocalService service) throws Exception {
    exchange(request, to, filledIn, service);
  }

  private void exchange(
      MockHttpServletRequest from, URI to, @Nullable String filledIn, LocalService service)
      throws Exception {
    var body = filledIn == null ? null : filledIn.getBytes(StandardCharsets.UTF_8);
    new Passage(Routes.all().getFirst(), Map.of(), null, "/v3/w?page=2", body).grant(from);
    var settings =
        new ForwardProperties(
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            4,
            Duration.ofSeconds(1),
            DataSize.ofKilobytes(2),
            List.of());
    var beans = new StaticListableBeanFactory();
    LocalServices services = at -> at.equals(HERE) ? Optional.of(service) : Optional.empty();
    beans.addBean("localServices", services);
    try (var client = HttpClients.createMinimal()) {
      var exchange =
          new LocalExchange(
              beans.getBeanProvider(LocalServices.class),
              new PooledExchange(client, settings),
              settings,
              new ProblemWriter(JsonMapper.shared()));
      var headers = new HttpHeaders();
      headers.add("X-Passed", "on");
      exchange
          .exchange(
              exchange
                  .request(ServerRequest.create(from, List.of()))
                  .method(HttpMethod.POST)
                  .uri(to)
                  .headers(headers)
                  .build())
          .writeTo(from, response, CONTEXT);
    }
  }

  private static byte[] read(LocalService.Question question) throws IOException {
    var body = question.body();
    return body == null ? new byte[0] : body.content().readAllBytes();
  }
}
