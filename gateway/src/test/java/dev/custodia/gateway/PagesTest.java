package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Routes;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The contracts and pages that the gateway publishes. */
class PagesTest extends GatewayTest {
  @Test
  void describesEveryRouteOfTheSuiteInOneDocument() {
    var answer = send("GET", "/openapi.json", null);
    assertThat(answer.statusCode()).isEqualTo(200);
    var document = json(answer);
    assertThat(document.get("openapi").stringValue()).startsWith("3.1");
    long operations = document.get("paths").values().stream().mapToLong(path -> path.size()).sum();
    long described =
        Routes.all().stream()
            .filter(route -> !route.pattern().matches("/(docs|console).*|/openapi.json|.*yaml"))
            .count();
    assertThat(operations).isEqualTo(described);
    var mint = document.get("paths").get("/v1/tokens").get("post");
    assertThat(mint.get("requestBody").toString()).contains("TokenRequest");
    assertThat(mint.get("responses").has("201")).isTrue();
    var ids =
        document.get("paths").values().stream()
            .flatMap(path -> path.values().stream())
            .map(operation -> operation.get("operationId").stringValue())
            .toList();
    assertThat(ids).doesNotHaveDuplicates();
  }

  @Test
  void describesEveryEventWithItsSchemaWrittenIn() {
    var answer = send("GET", "/asyncapi.yaml", null);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElse("")).contains("yaml");
    assertThat(answer.body())
        .contains("asyncapi: 3.0.0", "urn:custodia:event:message-recorded:v1")
        .doesNotContain(".schema.json");
  }

  @Test
  @DisplayName("1.1: GET /docs answers 200 without a token")
  void servesItsPagesUnderAStrictPolicy() {
    for (var path : List.of("/docs", "/docs/docs.js", "/docs/swagger-ui-bundle.js", "/console/")) {
      var answer = send("GET", path, null);
      assertThat(answer.statusCode()).as(path).isEqualTo(200);
      assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
          .contains("default-src 'none'", "frame-ancestors 'none'");
      var tag = answer.headers().firstValue("ETag").orElseThrow();
      assertThat(send("GET", path, null, null, "If-None-Match", tag).statusCode()).isEqualTo(304);
    }
    assertThat(send("GET", "/console", null).statusCode()).isEqualTo(307);
  }

  @Test
  @DisplayName("1.1: GET /health answers {\"status\":\"ok\"} without a token")
  void saysThatItIsWellInTheReferencesWords() {
    for (var path : List.of("/health", "/health/live", "/health/ready")) {
      var answer = send("GET", path, null);
      assertThat(answer.statusCode()).as(path).isEqualTo(200);
      assertThat(answer.body()).isEqualTo("{\"status\":\"ok\"}");
    }
    assertThat(send("GET", "/actuator-health", null).statusCode()).isEqualTo(404);
    assertThat(send("GET", "/metrics", null).body()).contains("jvm_memory");
  }

  @Test
  void servesNothingThatIsNoPage() {
    for (var path :
        List.of("/console/nothing.js", "/docs/gateway.yaml", "/docs/..", "/webjars/swagger-ui/x")) {
      assertThat(send("GET", path, null).statusCode()).as(path).isBetween(400, 404);
    }
  }
}
