package dev.custodia.guardrail;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A chat model that says what a test wants, and remembers what it was asked. */
public final class ModelStub {
  private final HttpServer server;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile String answer = "SAFE, none";

  ModelStub() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/v1/chat/completions", this::reply);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/";
  }

  /** Says this from now on, and forgets what it was asked. */
  public void says(String text) {
    answer = text;
    asked.clear();
  }

  /** The bodies of all requests since. */
  public List<String> asked() {
    return asked;
  }

  private void reply(HttpExchange exchange) throws IOException {
    asked.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    byte[] body =
        ("{\"choices\":[{\"message\":{\"content\":\"" + answer + "\"}}]}")
            .getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
