package dev.custodia.memory.reasoner.model;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real HTTP server that speaks the chat-completions protocol, as well or badly as it is told. */
public final class ModelServer implements AutoCloseable {
  static final JsonMapper JSON = JsonMapper.builder().build();

  /** What the server does with a request, the how many-th it is. */
  @FunctionalInterface
  public interface Behaviour {
    void answer(HttpExchange exchange, int call) throws IOException;
  }

  private final HttpServer server;
  private final AtomicInteger calls = new AtomicInteger();
  private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
  private volatile Behaviour behaviour = (exchange, _) -> send(exchange, 500, "{}");

  /** Starts on a free port; answers with faults until it is told how to behave. */
  public ModelServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          requests.add(JSON.readTree(exchange.getRequestBody().readAllBytes()));
          behaviour.answer(exchange, calls.incrementAndGet());
          exchange.close();
        });
    server.start();
  }

  /** The base URL for clients. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** From now on it behaves like this. */
  public void behave(Behaviour behaviour) {
    this.behaviour = behaviour;
    calls.set(0);
  }

  int calls() {
    return calls.get();
  }

  /** What it was asked, in order. */
  public List<JsonNode> requests() {
    return requests;
  }

  /** Always answers with one message of this content. */
  public void says(String content) {
    behave((exchange, _) -> send(exchange, 200, message(content)));
  }

  /** A whole answer with one message of this content. */
  public static String message(String content) {
    var root = JSON.createObjectNode();
    root.putArray("choices")
        .addObject()
        .put("finish_reason", "stop")
        .putObject("message")
        .put("role", "assistant")
        .put("content", content);
    return root.toString();
  }

  /** Sends a whole answer. */
  public static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Begins to answer with events. */
  public static Events events(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    return new Events(exchange);
  }

  /** The events of one answer; each is on its way once it is written. */
  public static final class Events {
    private final HttpExchange exchange;

    private Events(HttpExchange exchange) {
      this.exchange = exchange;
    }

    /** One piece of the message's text. */
    public Events text(String piece) throws IOException {
      var event = JSON.createObjectNode();
      event.putArray("choices").addObject().putObject("delta").put("content", piece);
      return data(event.toString());
    }

    /** Says that the message is over, and why. */
    public Events finish(String reason) throws IOException {
      var event = JSON.createObjectNode();
      event.putArray("choices").addObject().put("finish_reason", reason).putObject("delta");
      return data(event.toString());
    }

    /** The end of a good stream. */
    public void done() throws IOException {
      finish("stop").data("[DONE]");
    }

    /** An event as it is. */
    public Events data(String data) throws IOException {
      exchange.getResponseBody().write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
      exchange.getResponseBody().flush();
      return this;
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
