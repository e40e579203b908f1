package dev.custodia.memory.v3;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Free JSON objects of clients and their limits (memory-api 1.3). */
public final class Metadata {
  private static final int KEYS_MAX = 100;
  private static final int DEPTH_MAX = 5;

  /** The reference hides any depth in lists; ours only lets them be flat text of this depth. */
  private static final int LIST_DEPTH_MAX = 64;

  private Metadata() {}

  /** The member as an object within the limits, or nothing where it is absent or null. */
  public static Optional<RawJson> ifAny(Fields body, String name) {
    return body.node(name).map(it -> RawJson.of(clean(it, body.at(name))));
  }

  /** The member as an object within the limits; absent means empty, null is refused. */
  public static RawJson orEmpty(Fields body, String name) {
    if (body.has(name) && body.node(name).isEmpty()) {
      throw body.refuse(name, "dict_type", "Must be an object");
    }
    return ifAny(body, name).orElse(RawJson.EMPTY);
  }

  /** The object without NUL, if it keeps the limits. */
  public static ObjectNode clean(JsonNode value, List<Object> loc) {
    if (!(value instanceof ObjectNode object)) {
      throw new InvalidRequest("dict_type", loc, "Must be an object");
    }
    if (object.size() > KEYS_MAX) {
      throw new InvalidRequest("value_error", loc, "Must have at most %d keys".formatted(KEYS_MAX));
    }
    if (depth(object) > DEPTH_MAX) {
      throw new InvalidRequest(
          "value_error", loc, "Must be nested at most %d deep".formatted(DEPTH_MAX));
    }
    return withoutNul(object, 0, loc) instanceof ObjectNode clean ? clean : object;
  }

  private static int depth(ObjectNode object) {
    int deepest = 0;
    for (var entry : object.properties()) {
      if (entry.getValue() instanceof ObjectNode inner) {
        deepest = Math.max(deepest, depth(inner));
      }
    }
    return deepest + 1;
  }

  private static JsonNode withoutNul(JsonNode value, int depth, List<Object> loc) {
    if (depth > LIST_DEPTH_MAX) {
      throw new InvalidRequest(
          "value_error", loc, "Lists must be nested at most %d deep".formatted(LIST_DEPTH_MAX));
    }
    return switch (value) {
      case ObjectNode object -> {
        var clean = Wire.MAPPER.createObjectNode();
        object
            .properties()
            .forEach(it -> clean.set(bare(it.getKey()), withoutNul(it.getValue(), depth + 1, loc)));
        yield clean;
      }
      case ArrayNode list -> {
        var clean = Wire.MAPPER.createArrayNode();
        list.forEach(it -> clean.add(withoutNul(it, depth + 1, loc)));
        yield clean;
      }
      default ->
          value.isString() && value.stringValue().indexOf('\0') >= 0
              ? Wire.MAPPER.getNodeFactory().stringNode(bare(value.stringValue()))
              : value;
    };
  }

  /** The text without NUL, which PostgreSQL cannot keep. */
  public static String bare(String text) {
    return text.replace("\0", "");
  }
}
