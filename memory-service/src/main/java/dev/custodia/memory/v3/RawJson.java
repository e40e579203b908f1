package dev.custodia.memory.v3;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON as the store gives it: goes out as it is, and is taken apart only by whom it concerns. */
public record RawJson(@JsonValue @JsonRawValue String text) {
  /** The empty object. */
  public static final RawJson EMPTY = new RawJson("{}");

  /** Writes the node down. */
  public static RawJson of(JsonNode node) {
    return new RawJson(Wire.MAPPER.writeValueAsString(node));
  }

  /** A value, a record or a map, as a JSON object. */
  public static ObjectNode tree(Object value) {
    return Wire.MAPPER.valueToTree(value);
  }

  /** JSON on one line with a space after commas and colons; nothing where the text is not JSON. */
  public static Optional<String> spaced(String json) {
    try {
      return Optional.of(Spaced.write(Wire.MAPPER.readTree(json)));
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  /** The object that it holds. */
  public ObjectNode object() {
    return Wire.MAPPER.readValue(text, ObjectNode.class);
  }

  /** The same with the other object's top-level members over this one's. */
  public RawJson with(RawJson newer) {
    var merged = object();
    merged.setAll(newer.object());
    return of(merged);
  }
}
