package dev.custodia.gateway;

import dev.custodia.harness.RealServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The running gateway with a real database, a real broker and real servers behind it. */
@SpringBootTest(
    classes = GatewayApplication.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=gateway")
@ContextConfiguration(initializers = RealServers.class)
abstract class GatewayTest {
  static final Upstream MEMORY = Upstream.start();
  static final Upstream GUARDRAIL = Upstream.start();
  static final Upstream CAPTURE = Upstream.start();
  static final Upstream MEMORY_OF_CELL = Upstream.start();

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final JsonMapper JSON = JsonMapper.shared();

  @Autowired private Environment environment;

  @DynamicPropertySource
  static void services(DynamicPropertyRegistry registry) {
    registry.add("custodia.gateway.services.memory", MEMORY::address);
    registry.add("custodia.gateway.services.guardrail", GUARDRAIL::address);
    registry.add("custodia.gateway.services.capture", CAPTURE::address);
    registry.add("custodia.gateway.cells.eu.memory", MEMORY_OF_CELL::address);
    registry.add("custodia.gateway.cors.allowed-origins", () -> "https://app.example");
    var adminToken = adminTokenFile().toString();
    registry.add("custodia.gateway.admin-token-file", () -> adminToken);
    registry.add("custodia.gateway.forward.body-max", () -> "300MB");
    registry.add("custodia.gateway.forward.idle-timeout", () -> "3s");
  }

  @BeforeEach
  void forgetEarlierRequests() {
    MEMORY.reset();
    GUARDRAIL.reset();
    CAPTURE.reset();
    MEMORY_OF_CELL.reset();
  }

  String base() {
    return "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port");
  }

  /** Where this gateway keeps it: each context has a file as it has a database. */
  Path adminToken() {
    return Path.of(environment.getRequiredProperty("custodia.gateway.admin-token-file"));
  }

  String admin() {
    try {
      return Files.readString(adminToken()).strip();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  /** Mints a token with the administrator's, and expects it to be minted. */
  String mint(String body) {
    var answer = send("POST", "/v1/tokens", admin(), body);
    if (answer.statusCode() != 201) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return json(answer).get("token").stringValue();
  }

  HttpResponse<String> send(String method, String target, String token) {
    return send(method, target, token, null);
  }

  HttpResponse<String> send(
      String method, String target, String token, String body, String... headers) {
    var request =
        HttpRequest.newBuilder(URI.create(base() + target))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request.build());
  }

  static HttpResponse<String> send(HttpRequest request) {
    try {
      return CLIENT.send(request, BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  static JsonNode json(HttpResponse<String> answer) {
    return JSON.readTree(answer.body());
  }

  private static Path adminTokenFile() {
    try {
      return Files.createTempDirectory("gateway-test").resolve("admin-token");
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }
}
