package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A gateway that believes the proxy in front of it, and lets one token send little at once. */
class BehindAProxyTest extends GatewayTest {
  private static final String STATUS = "/v3/workspaces/acme/queue/status";

  @DynamicPropertySource
  static void settings(DynamicPropertyRegistry registry) {
    registry.add("custodia.gateway.forward.trusted-proxies", () -> "127.0.0.0/8");
    registry.add("custodia.gateway.limits.requests-per-second", () -> "1");
    registry.add("custodia.gateway.limits.burst", () -> "20");
  }

  @Test
  @Tag("I-28")
  void believesATrustedHopAndAddsItToTheOnesBefore() {
    send(
        "GET",
        STATUS,
        token(),
        null,
        "X-Forwarded-For",
        "203.0.113.7",
        "X-Forwarded-Proto",
        "https",
        "X-Forwarded-Host",
        "memory.example");
    var headers = MEMORY.only().headers();
    assertThat(headers.getFirst("X-Forwarded-For")).isEqualTo("203.0.113.7, 127.0.0.1");
    assertThat(headers.getFirst("X-Forwarded-Proto")).isEqualTo("https");
    assertThat(headers.getFirst("X-Forwarded-Host")).isEqualTo("memory.example");
  }

  @Test
  void aTokenThatSendsTooMuchIsToldWhenToComeAgainAndNoOtherPaysForIt() {
    var greedy = token();
    var answers = new ArrayList<HttpResponse<String>>();
    for (int i = 0; i < 40; i++) {
      answers.add(send("GET", STATUS, greedy));
    }
    assertThat(answers.subList(0, 20)).allMatch(it -> it.statusCode() == 200);
    var refused = answers.stream().filter(it -> it.statusCode() == 429).toList();
    assertThat(refused).isNotEmpty();
    assertThat(MEMORY.count()).isEqualTo(40 - refused.size());
    for (HttpResponse<String> each : refused) {
      assertThat(Long.parseLong(each.headers().firstValue("Retry-After").orElseThrow()))
          .isBetween(1L, 2L);
      assertThat(json(each).path("code").asString()).isEqualTo("too-many-requests");
      assertThat(json(each).path("detail").isString()).isTrue();
    }
    assertThat(send("GET", STATUS, token()).statusCode()).isEqualTo(200);
  }

  private String token() {
    return mint(
        "{\"subject\":\"%s\",\"workspaces\":[\"acme\"],\"actions\":[\"read\"]}"
            .formatted(UUID.randomUUID()));
  }
}
