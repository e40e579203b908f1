package dev.custodia.standalone;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers what it was told to, by the end of the path, and remembers what it was asked. */
public final class FakeSuite implements AutoCloseable {
  private final HttpServer server;
  private final Map<String, Reply> replies = new LinkedHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  public FakeSuite() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  public FakeSuite reply(String pathEnding, int status, String body) {
    replies.put(pathEnding, new Reply(status, body));
    return this;
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Method, path and body of each request. */
  public List<String> requests() {
    return requests;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().toString();
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    requests.add("%s %s %s".formatted(exchange.getRequestMethod(), path, body));
    Reply reply =
        replies.entrySet().stream()
            .filter(entry -> path.endsWith(entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(new Reply(200, "{}"));
    byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private record Reply(int status, String body) {}
}
