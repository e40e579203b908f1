package dev.custodia.memory.v3;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON body of a request, which on many routes may be absent, empty or {@code null} (memory-api
 * 1.1). A handler takes it as an argument and says what it expects.
 */
public final class Body {
  private static final List<Object> LOC = List.of("body");

  /** A hundred messages of the longest content, each character escaped, and room for metadata. */
  private static final int BYTES_MAX = 24 * 1024 * 1024;

  private final @Nullable JsonNode node;

  private Body(@Nullable JsonNode node) {
    this.node = node;
  }

  static Body of(HttpServletRequest request) throws IOException {
    byte[] bytes = request.getInputStream().readNBytes(BYTES_MAX + 1);
    if (bytes.length > BYTES_MAX) {
      throw new BodyTooLarge(BYTES_MAX);
    }
    if (bytes.length == 0) {
      return new Body(null);
    }
    var type = request.getContentType();
    if (type != null && !type.toLowerCase(java.util.Locale.ROOT).contains("json")) {
      throw new InvalidRequest(
          "model_attributes_type", LOC, "The body must be sent as application/json");
    }
    return of(bytes);
  }

  /** Reads a body that came by another way than HTTP. */
  public static Body of(byte[] bytes) {
    JsonNode node;
    try {
      node = Wire.MAPPER.readTree(bytes);
    } catch (JacksonException malformed) {
      var at = malformed.getLocation();
      long offset = at == null ? 0 : Math.max(0, at.getByteOffset());
      throw new InvalidRequest("json_invalid", List.of("body", offset), "The body is not JSON");
    }
    return of(node);
  }

  /** Takes a body that somebody has read already. */
  public static Body of(@Nullable JsonNode node) {
    if (node == null || node.isMissingNode() || node.isNull()) {
      return new Body(null);
    }
    Soundness.require(node, LOC);
    return new Body(node);
  }

  /** The object that the route needs. */
  public Fields fields() {
    if (node == null) {
      throw new InvalidRequest("missing", LOC, "The route needs a body");
    }
    return fieldsOrNone();
  }

  /** The object, or one without members where there is no body. */
  public Fields fieldsOrNone() {
    return switch (node) {
      case null -> new Fields(Wire.MAPPER.createObjectNode(), LOC);
      case ObjectNode object -> new Fields(object, LOC);
      default ->
          throw new InvalidRequest("model_attributes_type", LOC, "The body must be an object");
    };
  }

  /** The list of texts that the whole body is. */
  public List<String> texts() {
    if (node == null) {
      throw new InvalidRequest("missing", LOC, "The route needs a body");
    }
    if (!node.isArray()) {
      throw new InvalidRequest("list_type", LOC, "The body must be a list of texts");
    }
    var texts = new ArrayList<String>();
    for (int i = 0; i < node.size(); i++) {
      texts.add(Fields.text(node.get(i), List.of("body", i)));
    }
    return texts;
  }
}
