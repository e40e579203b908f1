package dev.custodia.memory.atom.request;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.text.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON object of a request with the path that leads to it. The reader names every member that it
 * knows; all others are refused with their path, and so is a member of another form.
 */
public final class Shape {
  /** The longest identifier, in UTF-8 bytes (spec/atoms 4). */
  public static final int IDENTIFIER_BYTES_MAX = 512;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonNode node;
  private final String path;

  private Shape(JsonNode node, String path) {
    this.node = node;
    this.path = path;
  }

  /** The object that the body holds. */
  public static Shape of(byte[] body, String... known) {
    try {
      return object(JSON.readTree(body), "$").only(known);
    } catch (JacksonException e) {
      throw AtomFault.input("$", "The body is no well-formed JSON.");
    }
  }

  /** An object with no other members than these. */
  public static Shape object(@Nullable JsonNode node, String path, String... known) {
    Shape shape = object(node, path);
    return known.length == 0 ? shape : shape.only(known);
  }

  private static Shape object(@Nullable JsonNode node, String path) {
    if (node == null || !node.isObject()) {
      throw AtomFault.input(path, "That is to be an object.");
    }
    return new Shape(node, path);
  }

  private Shape only(String... known) {
    Set<String> names = Set.of(known);
    for (String name : node.propertyNames()) {
      if (!names.contains(name)) {
        throw AtomFault.input(at(Utf8.length(name) > 64 ? "…" : name), "No such member is known.");
      }
    }
    return this;
  }

  /** The path of a member. */
  public String at(String member) {
    return path + '.' + member;
  }

  /** Where this object stands. */
  public String path() {
    return path;
  }

  /** Whether the member is there, be it null. */
  public boolean has(String member) {
    return node.has(member);
  }

  /** The member as it is, or null where it is absent. */
  public @Nullable JsonNode get(String member) {
    return node.get(member);
  }

  /** A text that must be there. */
  public String text(String member) {
    String text = optionalText(member);
    if (text == null) {
      throw AtomFault.input(at(member), "A text is needed here.");
    }
    return text;
  }

  /** A text that may be absent, but not null or another thing. */
  public @Nullable String optionalText(String member) {
    return node.has(member) ? text(node.get(member), at(member)) : null;
  }

  /** The text of a node. */
  public static String text(@Nullable JsonNode node, String path) {
    if (node == null || !node.isString()) {
      throw AtomFault.input(path, "A text is needed here.");
    }
    String text = node.asString();
    if (!Utf8.encodable(text) || text.indexOf('\0') >= 0) {
      throw new AtomFault(AtomCode.INVALID_SCHEMA, "That text has no UTF-8 form that can be kept.")
          .at(path);
    }
    return text;
  }

  /** A non-empty identifier that must be there. */
  public String identifier(String member) {
    return identifier(text(member), at(member));
  }

  /** An identifier, refused where it is empty or too long. */
  public static String identifier(String text, String path) {
    if (text.isEmpty() || Utf8.length(text) > IDENTIFIER_BYTES_MAX) {
      throw new AtomFault(
              AtomCode.INVALID_SCHEMA,
              "An identifier has 1 to %d UTF-8 bytes.".formatted(IDENTIFIER_BYTES_MAX))
          .at(path);
    }
    return text;
  }

  /** A whole number within bounds, or the default where it is absent. */
  public int number(String member, int otherwise, int min, int max) {
    JsonNode value = node.get(member);
    if (value == null) {
      return otherwise;
    }
    boolean whole = value.isIntegralNumber() && value.canConvertToInt();
    if (!whole || value.asInt() < min || value.asInt() > max) {
      throw AtomFault.input(
          at(member), "A whole number from %d to %d is needed here.".formatted(min, max));
    }
    return value.asInt();
  }

  /** A boolean, or the default where it is absent. */
  public boolean flag(String member, boolean otherwise) {
    JsonNode value = node.get(member);
    if (value == null) {
      return otherwise;
    }
    if (!value.isBoolean()) {
      throw AtomFault.input(at(member), "true or false is needed here.");
    }
    return value.asBoolean();
  }

  /** The elements of a list; none where it is absent. */
  public List<JsonNode> list(String member, int max) {
    JsonNode value = node.get(member);
    if (value == null) {
      return List.of();
    }
    if (!value.isArray()) {
      throw AtomFault.input(at(member), "A list is needed here.");
    }
    if (value.size() > max) {
      throw new AtomFault(AtomCode.LIMIT_EXCEEDED, "At most %d are taken here.".formatted(max))
          .at(at(member));
    }
    var items = new ArrayList<JsonNode>(value.size());
    value.forEach(items::add);
    return items;
  }

  /** The texts of a list; none where it is absent. */
  public List<String> texts(String member, int max) {
    var texts = new ArrayList<String>();
    for (JsonNode item : list(member, max)) {
      texts.add(text(item, at(member) + '[' + texts.size() + ']'));
    }
    return texts;
  }

  /** The names of the members, in order. */
  public List<String> names() {
    return List.copyOf(node.propertyNames());
  }
}
