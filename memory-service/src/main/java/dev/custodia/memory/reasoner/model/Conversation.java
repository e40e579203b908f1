package dev.custodia.memory.reasoner.model;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One exchange with a model: what it is told, what it may call, what it says. */
final class Conversation {
  private final ObjectNode request = ChatEndpoint.JSON.createObjectNode();
  private final ArrayNode messages = request.putArray("messages");

  Conversation(String system, String user) {
    request.put("temperature", 0);
    add("system", system);
    add("user", user);
  }

  private void add(String role, String content) {
    messages.addObject().put("role", role).put("content", content);
  }

  /** Offers a function of one text argument. */
  Conversation offering(String name, String description, String argument) {
    ObjectNode function =
        request.putArray("tools").addObject().put("type", "function").putObject("function");
    function.put("name", name).put("description", description);
    ObjectNode parameters = function.putObject("parameters").put("type", "object");
    parameters.putObject("properties").putObject(argument).put("type", "string");
    parameters.putArray("required").add(argument);
    return this;
  }

  /** From now on only a final answer is taken. */
  void withdrawTools() {
    request.remove("tools");
  }

  Conversation asJson() {
    request.putObject("response_format").put("type", "json_object");
    return this;
  }

  ObjectNode request() {
    return request.deepCopy();
  }

  /** Answers a call of the model's. */
  void reply(JsonNode said, JsonNode call, String result) {
    if (messages.isEmpty() || !messages.get(messages.size() - 1).equals(said)) {
      messages.add(said);
    }
    messages
        .addObject()
        .put("role", "tool")
        .put("tool_call_id", call.path("id").asString(""))
        .put("content", result);
  }

  /** The JSON object that a message holds, be it fenced or surrounded by words. */
  static JsonNode json(JsonNode message) {
    String text = message.path("content").asString("");
    int from = text.indexOf('{');
    int to = text.lastIndexOf('}');
    if (from < 0 || to < from) {
      throw ModelFault.fatal("the model did not answer with JSON");
    }
    try {
      return ChatEndpoint.JSON.readTree(text.substring(from, to + 1));
    } catch (JacksonException broken) {
      throw ModelFault.fatal("the model's JSON is broken");
    }
  }
}
