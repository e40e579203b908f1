package dev.custodia.memory.reasoner.model;

import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls a chat-completions endpoint: bounded in time, size and number of tries; waits when it is
 * told to, stops when it keeps failing.
 */
final class ChatEndpoint {
  private static final Duration PAUSE_MAX = Duration.ofSeconds(20);
  static final JsonMapper JSON = JsonMapper.builder().build();

  private final ModelProperties settings;
  private final HttpClient http;
  private final RestClient client = RestClient.create();
  private final Clock clock;
  private final CircuitBreaker breaker;

  ChatEndpoint(ModelProperties settings, Clock clock) {
    this.settings = settings;
    this.breaker = new CircuitBreaker(settings.openAfter(), settings.openFor(), clock);
    this.clock = clock;
    this.http = HttpClient.newBuilder().connectTimeout(settings.connectTimeout()).build();
  }

  /** The message that the model answers a request with; the model's name is filled in. */
  JsonNode ask(ObjectNode request) {
    return attempts(request, this::read, () -> false);
  }

  /** The same, heard while the model writes it. What has had an effect is not tried again. */
  JsonNode listen(ObjectNode request, Heard heard) {
    request.put("stream", true);
    return attempts(request, response -> hear(response, heard), heard::settled);
  }

  /** Reads what an endpoint answers. */
  private interface Reading {
    JsonNode of(ClientHttpResponse response) throws IOException;
  }

  private JsonNode attempts(ObjectNode request, Reading reading, BooleanSupplier settled) {
    request.put("model", settings.name());
    ModelFault last = ModelFault.fatal("no attempt was made");
    Instant end = clock.instant().plus(settings.readTimeout());
    Duration left = settings.readTimeout();
    for (int attempt = 1; left.isPositive(); attempt++) {
      breaker.admit();
      try {
        JsonNode message = once(request, reading, left);
        breaker.succeeded();
        return message;
      } catch (ModelFault fault) {
        breaker.failed();
        last = fault;
        boolean over = attempt == settings.attemptsMax() || settled.getAsBoolean();
        if (!fault.retriable() || over) {
          break;
        }
        pause(fault.pause(), attempt, end);
        left = Duration.between(clock.instant(), end);
      }
    }
    throw last;
  }

  private JsonNode once(ObjectNode request, Reading reading, Duration time) {
    var factory = new JdkClientHttpRequestFactory(http);
    factory.setReadTimeout(time);
    try {
      var call =
          client
              .mutate()
              .requestFactory(factory)
              .build()
              .post()
              .uri(settings.baseUrl() + "/chat/completions")
              .contentType(MediaType.APPLICATION_JSON);
      if (!settings.apiKey().isEmpty()) {
        call = call.header(HttpHeaders.AUTHORIZATION, "Bearer " + settings.apiKey());
      }
      JsonNode message =
          call.body(JSON.writeValueAsString(request))
              .exchange((_, response) -> reading.of(response));
      if (message == null) {
        throw ModelFault.passing("there was no answer");
      }
      return message;
    } catch (ResourceAccessException away) {
      throw ModelFault.passing("the endpoint does not answer in time");
    }
  }

  /** An endpoint that can't send events answers as if it had not been asked for them. */
  private JsonNode hear(ClientHttpResponse response, Heard heard) throws IOException {
    heard.begins();
    MediaType type = response.getHeaders().getContentType();
    if (type == null || !type.isCompatibleWith(MediaType.TEXT_EVENT_STREAM)) {
      JsonNode message = read(response);
      heard.writes(message.path("content").asString(""));
      return message;
    }
    requireOk(response);
    return StreamedMessage.read(response.getBody(), settings.answerBytesMax(), heard);
  }

  private static void requireOk(ClientHttpResponse response) throws IOException {
    int status = response.getStatusCode().value();
    if (status == 429 || status >= 500) {
      throw ModelFault.passing(
          "the endpoint answered " + status, retryAfter(response.getHeaders()));
    }
    if (status != 200) {
      throw ModelFault.fatal("the endpoint answered " + status);
    }
  }

  private JsonNode read(ClientHttpResponse response) throws IOException {
    requireOk(response);
    byte[] body = response.getBody().readNBytes(settings.answerBytesMax() + 1);
    if (body.length > settings.answerBytesMax()) {
      throw ModelFault.fatal("the answer is too large");
    }
    return message(body);
  }

  private static JsonNode message(byte[] body) {
    JsonNode choice;
    try {
      choice = JSON.readTree(body).path("choices").path(0);
    } catch (JacksonException broken) {
      throw ModelFault.passing("the answer is not JSON");
    }
    if (choice.path("finish_reason").asString("").equals("length")) {
      throw ModelFault.fatal("the answer was cut off");
    }
    if (!choice.path("message").isObject()) {
      throw ModelFault.passing("the answer holds no message");
    }
    return choice.path("message");
  }

  private static @Nullable Duration retryAfter(HttpHeaders headers) {
    String seconds = headers.getFirst(HttpHeaders.RETRY_AFTER);
    return seconds != null && seconds.matches("[0-9]{1,5}")
        ? Duration.ofSeconds(Long.parseLong(seconds))
        : null;
  }

  private void pause(@Nullable Duration asked, int attempt, Instant end) {
    Duration own = settings.retryDelay().multipliedBy(1L << (attempt - 1));
    Duration wait = asked == null ? own : asked;
    boolean late = !clock.instant().plus(wait).isBefore(end);
    if (late || wait.compareTo(PAUSE_MAX) > 0) {
      throw ModelFault.fatal("the endpoint wants to be left alone for longer than a call may wait");
    }
    try {
      Thread.sleep(wait);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw ModelFault.fatal("the call was interrupted");
    }
  }
}
