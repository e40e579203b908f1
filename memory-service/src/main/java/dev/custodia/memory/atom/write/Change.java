package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.request.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One change of a batch, as it is asked for.
 *
 * @param target the observed revision that is to be revised or retired
 * @param input what a model was given to generate it
 */
record Change(
    String id,
    Op op,
    String path,
    @Nullable String target,
    String text,
    List<LinkTarget> links,
    List<CitedRange> sources,
    @Nullable String input) {

  /** What becomes of the atom. */
  enum Op {
    CREATE,
    REVISE,
    RETIRE;

    static Op of(String word, String path) {
      return switch (word) {
        case "create" -> CREATE;
        case "revise" -> REVISE;
        case "retire" -> RETIRE;
        default -> throw AtomFault.input(path, "An op is create, revise or retire.");
      };
    }
  }

  static Change of(JsonNode node, String path) {
    Shape any = Shape.object(node, path);
    Op op = Op.of(any.text("op"), any.at("op"));
    Shape shape =
        switch (op) {
          case CREATE -> Shape.object(node, path, "id", "op", "content", "sources", "input");
          case REVISE ->
              Shape.object(node, path, "id", "op", "target", "content", "sources", "input");
          case RETIRE -> Shape.object(node, path, "id", "op", "target", "input");
        };
    String id = shape.identifier("id");
    String target = op == Op.CREATE ? null : shape.text("target");
    String input = shape.optionalText("input");
    if (op == Op.RETIRE) {
      return new Change(id, op, path, target, "", List.of(), List.of(), input);
    }
    Shape content = Shape.object(shape.get("content"), shape.at("content"), "text", "links");
    if (!shape.has("sources")) {
      throw AtomFault.input(shape.at("sources"), "Citations are to be given, be it none.");
    }
    return new Change(
        id,
        op,
        path,
        target,
        content.text("text"),
        LinkTarget.list(content),
        CitedRange.list(shape, "sources", Limits.CITATIONS_MAX),
        input);
  }
}
