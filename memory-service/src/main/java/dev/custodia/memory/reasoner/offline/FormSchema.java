package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Tokens;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads the parts of a JSON schema that a form is filled by. */
final class FormSchema {
  static final int DEPTH_MAX = 20;

  private FormSchema() {}

  static Set<String> words(String name, String description) {
    var words = new java.util.HashSet<>(split(name));
    Tokens.of(description).forEach(t -> words.add(t.word()));
    return words;
  }

  static List<String> split(String name) {
    return List.of(
        name.replaceAll("([a-z])([A-Z])", "$1 $2")
            .toLowerCase(Locale.ROOT)
            .split("[^a-z0-9]+", -1));
  }

  static String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (type.isArray()) {
      for (JsonNode one : type) {
        if (!one.asString("").equals("null")) {
          return one.asString("string");
        }
      }
    }
    return type.asString(schema.has("properties") ? "object" : "string");
  }

  static JsonNode resolved(JsonNode root, JsonNode schema) {
    JsonNode at = schema;
    for (int hops = 0; hops < DEPTH_MAX; hops++) {
      JsonNode choices = at.has("anyOf") ? at.get("anyOf") : at.path("oneOf");
      if (at.has("$ref")) {
        at = root.at(at.get("$ref").asString("").replaceFirst("^#", ""));
      } else if (choices.isArray() && !choices.isEmpty()) {
        JsonNode first = choices.get(0);
        for (JsonNode choice : choices) {
          if (!choice.path("type").asString("").equals("null")) {
            first = choice;
            break;
          }
        }
        at = first;
      } else {
        return at;
      }
    }
    return at;
  }

  static boolean isNullable(JsonNode root, JsonNode schema) {
    JsonNode choices = schema.has("anyOf") ? schema.get("anyOf") : schema.path("oneOf");
    for (JsonNode choice : choices) {
      if (choice.path("type").asString("").equals("null")) {
        return true;
      }
    }
    JsonNode type = resolved(root, schema).path("type");
    for (JsonNode one : type) {
      if (one.asString("").equals("null")) {
        return true;
      }
    }
    return false;
  }
}
