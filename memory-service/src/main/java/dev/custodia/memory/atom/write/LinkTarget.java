package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A link as it is asked for: by a ref, or by the name of another change of the batch.
 *
 * @param observed whether to stay on the observed revision
 */
record LinkTarget(
    String role,
    String path,
    @Nullable String ref,
    @Nullable String local,
    boolean observed,
    boolean required,
    String orderKey) {

  /** The links of a content: a map of roles, or a list that keeps order and repeats. */
  static List<LinkTarget> list(Shape content) {
    JsonNode node = content.get("links");
    String path = content.at("links");
    var links = new ArrayList<LinkTarget>();
    if (node != null && node.isObject()) {
      for (var role : node.properties()) {
        byRole(role.getKey(), role.getValue(), path + '.' + role.getKey(), links);
      }
    } else if (node != null && node.isArray()) {
      for (JsonNode item : node) {
        String at = path + '[' + links.size() + ']';
        Shape shape = Shape.object(item, at, "role", "target");
        add(links, shape.identifier("role"), shape.get("target"), shape.at("target"));
      }
    } else {
      throw AtomFault.input(path, "Links are to be given, be it none: a map or a list.");
    }
    return links;
  }

  private static void byRole(String role, JsonNode targets, String path, List<LinkTarget> links) {
    Shape.identifier(role, path);
    if (targets.isArray()) {
      targets.forEach(target -> add(links, role, target, path));
    } else {
      add(links, role, targets, path);
    }
  }

  private static void add(
      List<LinkTarget> links, String role, @Nullable JsonNode target, String path) {
    if (links.size() == Limits.LINKS_MAX) {
      throw new AtomFault(
              AtomCode.LIMIT_EXCEEDED, "At most %d links are taken.".formatted(Limits.LINKS_MAX))
          .at(path);
    }
    links.add(of(role, target, path, links.size()));
  }

  private static LinkTarget of(String role, @Nullable JsonNode target, String path, int place) {
    String order = Integer.toString(place);
    if (target != null && target.isString()) {
      return new LinkTarget(role, path, Shape.text(target, path), null, false, false, order);
    }
    Shape shape = Shape.object(target, path, "ref", "local", "at", "required", "orderKey");
    String ref = shape.optionalText("ref");
    String local = shape.optionalText("local");
    if ((ref == null) == (local == null)) {
      throw AtomFault.input(path, "A target names a ref or a local change, and not both.");
    }
    String at = shape.has("at") ? shape.text("at") : "logical";
    if (!at.equals("logical") && !at.equals("observed")) {
      throw AtomFault.input(shape.at("at"), "A link is logical or observed.");
    }
    return new LinkTarget(
        role,
        path,
        ref,
        local,
        at.equals("observed"),
        shape.flag("required", false),
        shape.has("orderKey") ? shape.identifier("orderKey") : order);
  }
}
