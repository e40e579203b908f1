package dev.custodia.memory.reasoner.model;

import dev.custodia.platform.web.BoundedBody;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts together the message that an endpoint sends as events, and passes its words on as they come.
 * A stream that ends before the model said that it is done is no message.
 */
final class StreamedMessage {
  private static final String EVENT = "data:";
  private static final String END = "[DONE]";

  private final Heard heard;
  private final StringBuilder content = new StringBuilder();
  private final Map<Integer, Call> calls = new TreeMap<>();
  private String finish = "";

  private StreamedMessage(Heard heard) {
    this.heard = heard;
  }

  /** A call of a function, whose parts come one after the other. */
  private static final class Call {
    private String id = "";
    private String name = "";
    private final StringBuilder arguments = new StringBuilder();
  }

  /** The whole message, once it is there. */
  static JsonNode read(InputStream body, int bytesMax, Heard heard) throws IOException {
    var message = new StreamedMessage(heard);
    // Closing cuts the connection: what comes after the end, or after a fault, is not waited for.
    try (var lines =
        new BufferedReader(
            new InputStreamReader(new BoundedBody(body, bytesMax), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String data = line.startsWith(EVENT) ? line.substring(EVENT.length()).strip() : "";
        if (data.equals(END)) {
          return message.whole();
        }
        if (!data.isEmpty()) {
          message.take(data);
        }
      }
    } catch (BoundedBody.TooLong tooLong) {
      throw ModelFault.fatal("the answer is too large");
    }
    if (message.finish.isEmpty()) {
      throw ModelFault.passing("the answer broke off");
    }
    return message.whole();
  }

  private void take(String data) {
    JsonNode event;
    try {
      event = ChatEndpoint.JSON.readTree(data);
    } catch (JacksonException broken) {
      throw ModelFault.passing("an event of the answer is not JSON");
    }
    if (event.has("error")) {
      throw ModelFault.passing("the endpoint gave up in the middle of its answer");
    }
    JsonNode choice = event.path("choices").path(0);
    finish = choice.path("finish_reason").asString(finish);
    for (JsonNode part : choice.path("delta").path("tool_calls")) {
      add(part);
    }
    String piece = choice.path("delta").path("content").asString("");
    if (!piece.isEmpty()) {
      content.append(piece);
      heard.writes(piece);
    }
  }

  private void add(JsonNode part) {
    Call call = calls.computeIfAbsent(part.path("index").asInt(0), _ -> new Call());
    call.id = part.path("id").asString(call.id);
    call.name = part.path("function").path("name").asString(call.name);
    call.arguments.append(part.path("function").path("arguments").asString(""));
  }

  private JsonNode whole() {
    if (finish.equals("length")) {
      throw ModelFault.fatal("the answer was cut off");
    }
    if (content.isEmpty() && calls.isEmpty()) {
      throw ModelFault.passing("the answer holds no message");
    }
    ObjectNode message = ChatEndpoint.JSON.createObjectNode().put("role", "assistant");
    message.put("content", content.isEmpty() ? null : content.toString());
    if (!calls.isEmpty()) {
      var list = message.putArray("tool_calls");
      for (Call call : calls.values()) {
        list.addObject()
            .put("id", call.id)
            .put("type", "function")
            .putObject("function")
            .put("name", call.name)
            .put("arguments", call.arguments.toString());
      }
    }
    return message;
  }
}
