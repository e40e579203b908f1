package dev.custodia.memory.atom.request;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A citation as it is asked for: a source by its ref, or a message of the peers plane by its id,
 * and a byte range of it, or all of it.
 *
 * @param start inclusive; -1 where no range is given
 * @param end exclusive
 */
public record CitedRange(
    String path, @Nullable String ref, @Nullable String message, int start, int end) {
  private static final int UNGIVEN = -1;

  /** Whether the whole body is meant. */
  public boolean whole() {
    return start == UNGIVEN;
  }

  /** The citations of a member: refs, or objects with a range. */
  public static List<CitedRange> list(Shape shape, String member, int max) {
    var cited = new ArrayList<CitedRange>();
    for (JsonNode node : shape.list(member, max)) {
      cited.add(of(node, shape.at(member) + '[' + cited.size() + ']'));
    }
    return cited;
  }

  private static CitedRange of(JsonNode node, String path) {
    if (node.isString()) {
      return new CitedRange(path, Shape.text(node, path), null, UNGIVEN, UNGIVEN);
    }
    Shape item = Shape.object(node, path, "ref", "message", "start", "end");
    String ref = item.optionalText("ref");
    String message = item.optionalText("message");
    if ((ref == null) == (message == null)) {
      throw AtomFault.input(path, "A citation names a ref or a message, and not both.");
    }
    if (item.has("start") != item.has("end")) {
      throw AtomFault.input(path, "A range has a start and an end.");
    }
    if (!item.has("start")) {
      return new CitedRange(path, ref, message, UNGIVEN, UNGIVEN);
    }
    return new CitedRange(path, ref, message, offset(item, "start"), offset(item, "end"));
  }

  private static int offset(Shape item, String member) {
    JsonNode value = item.get(member);
    if (value == null || !value.isNumber()) {
      throw AtomFault.input(item.at(member), "A whole number is needed here.");
    }
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 0) {
      throw new AtomFault(
              AtomCode.INVALID_SOURCE_SPAN, "A byte offset is a whole number not below 0.")
          .at(item.at(member));
    }
    return value.asInt();
  }
}
