package dev.custodia.memory.v3;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of one JSON object of a request. Every question refuses by the reference's words what
 * is missing or of the wrong form; members that nobody asks for are ignored (memory-api 1.1).
 */
public final class Fields {
  private static final int NAME_LENGTH_MAX = 512;

  private final ObjectNode node;
  private final List<Object> loc;

  Fields(ObjectNode node, List<Object> loc) {
    this.node = node;
    this.loc = loc;
  }

  /** Where a member of this object stands, for a refusal. */
  public List<Object> at(Object name) {
    var path = new ArrayList<>(loc);
    path.add(name);
    return path;
  }

  /** Whether the member is there, be it null. */
  public boolean has(String name) {
    return node.has(name);
  }

  /** The member, or nothing where it is absent or null. */
  public Optional<JsonNode> node(String name) {
    var value = node.get(name);
    return value == null || value.isNull() ? Optional.empty() : Optional.of(value);
  }

  /** The whole object. */
  public ObjectNode object() {
    return node;
  }

  /** A text that must be there. */
  public String text(String name, int lengthMin, int lengthMax) {
    var path = at(name);
    return Lengths.require(text(required(name), path), lengthMin, lengthMax, path);
  }

  /** A text, or nothing. */
  public Optional<String> textIfAny(String name, int lengthMin, int lengthMax) {
    var path = at(name);
    return node(name).map(it -> Lengths.require(text(it, path), lengthMin, lengthMax, path));
  }

  /** The name of something, which must be there; what names nothing that could be is refused. */
  public String name(String name) {
    return named(text(name, 1, NAME_LENGTH_MAX), at(name));
  }

  /** The name of something, or nothing. */
  public Optional<String> nameIfAny(String name) {
    return textIfAny(name, 1, NAME_LENGTH_MAX).map(it -> named(it, at(name)));
  }

  private static String named(String text, List<Object> path) {
    if (text.indexOf('\0') >= 0) {
      throw new InvalidRequest("string_pattern_mismatch", path, "Must not hold NUL");
    }
    return text;
  }

  /** The first of several names of one member that is used; the first name where none is. */
  public String nameUsed(String name, String... others) {
    if (!has(name)) {
      for (var other : others) {
        if (has(other)) {
          return other;
        }
      }
    }
    return name;
  }

  /** A flag, or nothing. */
  public Optional<Boolean> flag(String name) {
    return node(name).map(it -> Scalars.flag(it, at(name)));
  }

  /** A whole number within bounds, or nothing. */
  public Optional<Integer> number(String name, int min, int max) {
    return node(name).map(it -> Scalars.number(it, min, max, at(name)));
  }

  /** A decimal within bounds, or nothing. */
  public Optional<Double> decimal(String name, double min, double max) {
    return node(name).map(it -> Scalars.decimal(it, min, max, at(name)));
  }

  /** A moment, or nothing (memory-api 1.3). */
  public Optional<java.time.Instant> moment(String name) {
    return node(name).map(it -> Moments.of(it, at(name)));
  }

  /** One of a few words, or nothing. */
  public Optional<String> word(String name, String faultType, List<String> words) {
    var path = at(name);
    return node(name).map(it -> Scalars.word(it, faultType, words, path));
  }

  /** An object, or nothing. */
  public Optional<Fields> fields(String name) {
    return node(name).map(it -> object(it, at(name)));
  }

  /** A map of objects by free names, in the order of the body; an absent one is empty. */
  public Map<String, Fields> map(String name) {
    return node(name).map(it -> object(it, at(name)).members()).orElse(Map.of());
  }

  /** All members, each of which must be an object or null. */
  public Map<String, Fields> members() {
    var members = new LinkedHashMap<String, Fields>();
    for (var entry : node.properties()) {
      var value = entry.getValue().isNull() ? Wire.MAPPER.createObjectNode() : entry.getValue();
      members.put(entry.getKey(), object(value, at(entry.getKey())));
    }
    return members;
  }

  /** A list of objects that must be there and hold this many. */
  public List<Fields> list(String name, int sizeMin, int sizeMax) {
    var path = at(name);
    var list = sized(required(name), sizeMin, sizeMax, path);
    var all = new ArrayList<Fields>();
    for (int i = 0; i < list.size(); i++) {
      all.add(object(list.get(i), below(path, i)));
    }
    return all;
  }

  /** A list of texts that must be there and hold this many. */
  public List<String> texts(String name, int sizeMin, int sizeMax) {
    return texts(required(name), sizeMin, sizeMax, at(name));
  }

  /** A list of texts, or nothing. */
  public Optional<List<String>> textsIfAny(String name, int sizeMin, int sizeMax) {
    return node(name).map(it -> texts(it, sizeMin, sizeMax, at(name)));
  }

  /** Refuses one member of this object. */
  public InvalidRequest refuse(String name, String type, String msg) {
    return new InvalidRequest(type, at(name), msg);
  }

  static String text(@Nullable JsonNode value, List<Object> path) {
    if (value == null || !value.isString()) {
      throw new InvalidRequest("string_type", path, "Must be a text");
    }
    return value.stringValue();
  }

  private static List<String> texts(JsonNode value, int sizeMin, int sizeMax, List<Object> path) {
    var list = sized(value, sizeMin, sizeMax, path);
    var all = new ArrayList<String>();
    for (int i = 0; i < list.size(); i++) {
      all.add(text(list.get(i), below(path, i)));
    }
    return all;
  }

  private static JsonNode sized(JsonNode value, int sizeMin, int sizeMax, List<Object> path) {
    if (!value.isArray()) {
      throw new InvalidRequest("list_type", path, "Must be a list");
    }
    if (value.size() < sizeMin) {
      throw new InvalidRequest("too_short", path, "Must hold at least %d".formatted(sizeMin));
    }
    if (value.size() > sizeMax) {
      throw new InvalidRequest("too_long", path, "Must hold at most %d".formatted(sizeMax));
    }
    return value;
  }

  private static Fields object(@Nullable JsonNode value, List<Object> path) {
    if (value instanceof ObjectNode object) {
      return new Fields(object, path);
    }
    throw new InvalidRequest("dict_type", path, "Must be an object");
  }

  private static List<Object> below(List<Object> path, int index) {
    var deeper = new ArrayList<>(path);
    deeper.add(index);
    return deeper;
  }

  private JsonNode required(String name) {
    var value = node.get(name);
    if (value == null) {
      throw new InvalidRequest("missing", at(name), "The member is missing");
    }
    return value;
  }
}
