package dev.custodia.memory.chat;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Fields;
import dev.custodia.platform.problem.Problem;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The form of an answer: the subset of JSON Schema that can be filled (memory-api 11.5). What can't
 * is refused before anything is asked; constraints on lengths and ranges are hints and stay.
 */
final class ResponseFormat {
  private static final Set<String> REFUSED =
      Set.of("allOf", "not", "if", "then", "else", "patternProperties");
  private static final int DEPTH_MAX = 20;
  private static final int NODES_MAX = 500;

  private final JsonNode root;
  private int nodes;

  private ResponseFormat(JsonNode root) {
    this.root = root;
  }

  static Optional<JsonNode> of(Fields body) {
    Optional<JsonNode> given = body.node("response_format");
    given.ifPresent(schema -> new ResponseFormat(schema).check());
    return given;
  }

  private void check() {
    if (!root.isObject() || !root.path("type").asString("").equals("object")) {
      throw refused("the root must be a schema of type object");
    }
    walk(root, 1, Set.of());
  }

  private void walk(JsonNode schema, int depth, Set<String> refs) {
    nodes++;
    if (depth > DEPTH_MAX || nodes > NODES_MAX) {
      throw refused("it is too deep or too large");
    }
    if (!schema.isObject()) {
      if (schema.isBoolean()) {
        return;
      }
      throw refused("a schema must be an object");
    }
    keywords(schema, depth);
    if (schema.has("$ref")) {
      reference(schema.get("$ref").asString(""), depth, refs);
    }
    schema.path("properties").forEach(it -> walk(it, depth + 1, refs));
    if (schema.has("items")) {
      walk(schema.get("items"), depth + 1, refs);
    }
    schema.path("anyOf").forEach(it -> walk(it, depth + 1, refs));
    schema.path("oneOf").forEach(it -> walk(it, depth + 1, refs));
  }

  private static void keywords(JsonNode schema, int depth) {
    for (String keyword : REFUSED) {
      if (schema.has(keyword)) {
        throw refused("'" + keyword + "' is not supported");
      }
    }
    if (schema.path("additionalProperties").isObject()) {
      throw refused("a schema for additionalProperties is not supported");
    }
    if (depth > 1 && (schema.has("$defs") || schema.has("definitions"))) {
      throw refused("definitions belong at the root");
    }
  }

  private void reference(String ref, int depth, Set<String> refs) {
    boolean own = ref.startsWith("#/$defs/") || ref.startsWith("#/definitions/");
    JsonNode target = own ? root.at(ref.substring(1)) : root.at("/\u0000");
    if (target.isMissingNode()) {
      throw refused("a $ref must name one of the root's definitions");
    }
    if (refs.contains(ref)) {
      throw refused("a $ref must not lead back to itself");
    }
    var deeper = new HashSet<>(refs);
    deeper.add(ref);
    walk(target, depth + 1, deeper);
  }

  private static Problem refused(String why) {
    return new Problem(ProblemCode.INVALID, "response_format is refused: " + why + ".");
  }
}
