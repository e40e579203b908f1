package dev.custodia.guardrail;

import dev.custodia.harness.RealServers;
import dev.custodia.harness.TestTokens;
import java.util.Map;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;

/** The service on a real database and a real broker; one context for all tests of the module. */
@SpringBootTest(
    classes = GuardrailApplication.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=guardrail-service")
@ContextConfiguration(initializers = RealServers.class)
public abstract class ServiceTest {
  /** The model of policies that name a rail which needs one. */
  protected static final ModelStub MODEL = new ModelStub();

  @LocalServerPort private int port;
  @Autowired private TestTokens tokens;

  @DynamicPropertySource
  static void settings(DynamicPropertyRegistry settings) {
    settings.add("custodia.guardrail.model.url", MODEL::url);
    settings.add("custodia.guardrail.watermark.key", () -> "a key of sixteen characters or more");
  }

  protected TestTokens tokens() {
    return tokens;
  }

  protected int port() {
    return port;
  }

  /** A client that is let into the workspace. */
  protected RestTestClient client(String workspace) {
    return withToken(tokens.workspace(workspace));
  }

  /** The JSON that is answered, with this status and no other. */
  protected static Map<?, ?> answer(
      RestTestClient client, String method, String uri, Object body, int status) {
    return client
        .method(HttpMethod.valueOf(method))
        .uri(uri)
        .contentType(MediaType.APPLICATION_JSON)
        .body(body)
        .exchange()
        .expectStatus()
        .isEqualTo(status)
        .expectBody(Map.class)
        .returnResult()
        .getResponseBody();
  }

  /** A client with a token. */
  protected RestTestClient withToken(String token) {
    return RestTestClient.bindToServer()
        .baseUrl("http://127.0.0.1:" + port)
        .defaultHeader("Authorization", "Bearer " + token)
        .build();
  }
}
