package dev.custodia.capture.spool;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The service that a repository's or a user's {@code capture.conf} names, and how to hand it a
 * saved payload. It answers for a payload when it says 200, 201, 204 or 422; anything else leaves
 * the payload where it is.
 */
public final class ServiceDoor {
  private static final Duration CONNECT = Duration.ofSeconds(2);
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final String url;
  private final String workspace;
  private final String token;

  private ServiceDoor(String url, String workspace, String token) {
    this.url = url;
    this.workspace = workspace;
    this.token = token;
  }

  /** The service that is configured for a repository, where one is. */
  public static Optional<ServiceDoor> of(Path repository, Map<String, String> environment)
      throws IOException {
    String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
    Path base =
        config.isEmpty()
            ? Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", ".")))
                .resolve(".config")
            : Path.of(config);
    for (Path file :
        List.of(
            repository.resolve(".ai/local/capture.conf"), base.resolve("custodia/capture.conf"))) {
      if (Files.isRegularFile(file)) {
        return read(Files.readAllLines(file));
      }
    }
    return Optional.empty();
  }

  private static Optional<ServiceDoor> read(List<String> lines) {
    Map<String, String> settings = new HashMap<>();
    for (String line : lines) {
      int at = line.indexOf('=');
      if (at > 0) {
        settings.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
      }
    }
    String url = settings.getOrDefault("url", "");
    String workspace = settings.getOrDefault("workspace", "");
    return url.isEmpty() || workspace.isEmpty()
        ? Optional.empty()
        : Optional.of(new ServiceDoor(url, workspace, settings.getOrDefault("token", "")));
  }

  /** Hands over one payload; false when it has to wait. */
  public boolean take(SpoolEntry entry) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create(
                    "%s/v1/workspaces/%s/captures/%s".formatted(url, workspace, entry.provider())))
            .timeout(ANSWER)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .header("X-Custodia-Delivery", entry.delivery())
            .POST(HttpRequest.BodyPublishers.ofFile(entry.payloadFile()));
    header(request, "X-Custodia-Repository", entry.origin().repository());
    header(request, "X-Custodia-Branch", entry.origin().branch());
    header(request, "X-Custodia-Head", entry.origin().head());
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT).build()) {
      int status = http.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
      return status == 200 || status == 201 || status == 204 || status == 422;
    } catch (IOException away) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void header(HttpRequest.Builder request, String name, String value) {
    if (!value.isEmpty()) {
      // Header bytes are UTF-8, as the shim writes them; the client takes Latin-1 for bytes.
      request.header(
          name,
          new String(
              value.getBytes(java.nio.charset.StandardCharsets.UTF_8),
              java.nio.charset.StandardCharsets.ISO_8859_1));
    }
  }
}
