package dev.custodia.guardrail.rail.toolcall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds tool calls in an answer: JSON objects that name a tool and its arguments. */
final class Calls {
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> NAMES =
      List.of("tool", "name", "function", "tool_name", "action", "recipient_name");
  private static final List<String> ARGUMENTS =
      List.of("arguments", "args", "input", "parameters", "params", "tool_input", "action_input");
  private static final int LENGTH_MAX = 200_000;
  private static final int CALLS_MAX = 50;
  private static final int VALUES_MAX = 500;

  private Calls() {}

  static List<Call> in(String text) {
    var calls = new ArrayList<Call>();
    int open = text.indexOf('{');
    int tries = 0;
    while (open >= 0 && calls.size() < CALLS_MAX && tries < CALLS_MAX) {
      int close = close(text, open);
      if (close < 0) {
        return calls;
      }
      tries++;
      parse(text.substring(open, close + 1)).ifPresent(node -> collect(node, calls));
      open = text.indexOf('{', close + 1);
    }
    return calls;
  }

  private static int close(String text, int open) {
    int depth = 0;
    boolean quoted = false;
    int limit = Math.min(text.length(), open + LENGTH_MAX);
    for (int i = open; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == '{') {
        depth++;
      } else if (!quoted && c == '}') {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return -1;
  }

  private static Optional<JsonNode> parse(String json) {
    try {
      return Optional.of(JSON.readTree(json));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  private static void collect(JsonNode node, List<Call> calls) {
    if (node.isArray()) {
      node.forEach(item -> collect(item, calls));
      return;
    }
    if (!node.isObject()) {
      return;
    }
    String tool = name(node);
    if (!tool.isEmpty()) {
      for (String key : ARGUMENTS) {
        if (node.has(key)) {
          calls.add(call(tool, node.get(key)));
          return;
        }
      }
    }
    for (JsonNode child : node) {
      if (child.isObject() || child.isArray()) {
        collect(child, calls);
      }
    }
  }

  private static String name(JsonNode node) {
    for (String key : NAMES) {
      JsonNode value = node.get(key);
      if (value != null && value.isString()) {
        return value.asString();
      }
    }
    return "";
  }

  private static Call call(String tool, JsonNode arguments) {
    var values = new ArrayList<String>();
    var keys = new ArrayList<String>();
    JsonNode read =
        arguments.isString() ? parse(arguments.asString()).orElse(arguments) : arguments;
    flatten(read, values, keys, 0);
    return new Call(tool, values, keys);
  }

  private static void flatten(JsonNode node, List<String> values, List<String> keys, int depth) {
    if (values.size() >= VALUES_MAX || depth > 40) {
      return;
    }
    if (node.isValueNode()) {
      values.add(node.asString(""));
      return;
    }
    node.propertyNames().forEach(keys::add);
    for (JsonNode child : node) {
      flatten(child, values, keys, depth + 1);
    }
  }
}
