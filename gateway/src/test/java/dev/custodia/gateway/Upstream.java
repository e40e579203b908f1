package dev.custodia.gateway;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A real HTTP server in the place of a service: it notes what reaches it and answers what it is
 * told to.
 */
final class Upstream implements AutoCloseable {
  private static final int BODY_KEPT = 2 * 1024 * 1024;

  private final HttpServer server;
  private final BlockingQueue<Seen> seen = new LinkedBlockingQueue<>();
  private volatile Reply reply = Upstream::ok;

  private Upstream(HttpServer server) {
    this.server = server;
  }

  static Upstream start() {
    try {
      var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      var upstream = new Upstream(server);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.createContext("/", upstream::handle);
      server.start();
      return upstream;
    } catch (IOException taken) {
      throw new UncheckedIOException(taken);
    }
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Forgets what it saw and answers as it did at first. */
  void reset() {
    seen.clear();
    reply = Upstream::ok;
  }

  void replies(Reply other) {
    reply = other;
  }

  /** The one request that reached it. */
  Seen only() {
    var first = seen.poll();
    if (first == null || !seen.isEmpty()) {
      throw new AssertionError("exactly one request should have reached the service: " + seen);
    }
    return first;
  }

  /** How many requests reached it. */
  int count() {
    return seen.size();
  }

  /** How long the bodies were that reached it. */
  List<Long> lengths() {
    return seen.stream().map(Seen::length).toList();
  }

  boolean untouched() {
    return seen.isEmpty();
  }

  private void handle(HttpExchange exchange) throws IOException {
    if (exchange.getRequestURI().getPath().startsWith("/health")) {
      ok(exchange);
      return;
    }
    long length = 0;
    var kept = new java.io.ByteArrayOutputStream();
    var in = exchange.getRequestBody();
    byte[] piece = new byte[64 * 1024];
    for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
      length += read;
      if (kept.size() < BODY_KEPT) {
        kept.write(piece, 0, read);
      }
    }
    seen.add(
        new Seen(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders(),
            kept.toString(StandardCharsets.UTF_8),
            length));
    reply.to(exchange);
  }

  private static void ok(HttpExchange exchange) throws IOException {
    answer(exchange, 200, "application/json", "{\"ok\":true}");
  }

  static void answer(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (exchange) {
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }

  /** What the server does with a request. */
  @FunctionalInterface
  interface Reply {
    void to(HttpExchange exchange) throws IOException;
  }

  /** A request as it arrived. */
  record Seen(String method, String target, Headers headers, String body, long length) {}
}
