package dev.custodia.capture.spool;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
  private final String socket;
  private final String workspace;
  private final String token;

  private final Duration bound;

  private ServiceDoor(String url, String socket, String workspace, String token, Duration bound) {
    this.url = url;
    this.socket = socket;
    this.workspace = workspace;
    this.token = token;
    this.bound = bound;
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
    String socket = settings.getOrDefault("socket", "");
    String workspace = settings.getOrDefault("workspace", "");
    return (url.isEmpty() && socket.isEmpty()) || workspace.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ServiceDoor(url, socket, workspace, settings.getOrDefault("token", ""), ANSWER));
  }

  /** The same door, knocked at for so long and no longer. */
  public ServiceDoor within(Duration patience) {
    return new ServiceDoor(url, socket, workspace, token, patience);
  }

  /** Hands over one payload; false when it has to wait. */
  public boolean take(SpoolEntry entry) throws IOException {
    try {
      int status = socket.isEmpty() ? overHttp(entry) : overSocket(entry);
      return status == 200 || status == 201 || status == 204 || status == 422;
    } catch (NoSuchFileException gone) {
      throw gone;
    } catch (IOException away) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private int overSocket(SpoolEntry entry) throws IOException, InterruptedException {
    return new UnixSocket(Path.of(socket))
        .post(path(entry), headers(entry), entry.payloadFile(), bound);
  }

  private int overHttp(SpoolEntry entry) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path(entry)))
            .timeout(bound)
            .POST(HttpRequest.BodyPublishers.ofFile(entry.payloadFile()));
    // Header bytes are UTF-8, as the shim writes them; the client takes Latin-1 for bytes.
    headers(entry)
        .forEach(
            (name, value) ->
                request.header(
                    name,
                    new String(
                        value.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)));
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT).build()) {
      return http.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }

  private String path(SpoolEntry entry) {
    return "/v1/workspaces/%s/captures/%s".formatted(workspace, entry.provider());
  }

  private Map<String, String> headers(SpoolEntry entry) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Authorization", "Bearer " + token);
    headers.put("Content-Type", "application/json");
    headers.put("X-Custodia-Delivery", entry.delivery());
    headers.put("X-Custodia-Repository", entry.origin().repository());
    headers.put("X-Custodia-Branch", entry.origin().branch());
    headers.put("X-Custodia-Head", entry.origin().head());
    headers.values().removeIf(value -> value.isEmpty() || value.chars().anyMatch(c -> c < ' '));
    return headers;
  }
}
