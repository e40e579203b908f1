package dev.custodia.memory.representation;

import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Fields;
import dev.custodia.platform.problem.Problem;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The sessions that a read is narrowed to by {@code filters} (memory-api 14.5): only {@code
 * session_id}, as an id, a list or {@code {"in": […]}}. An empty list means that nothing is seen.
 */
final class Allowlist {
  private static final int ENTRIES_MAX = 1_000;

  private Allowlist() {}

  static Optional<Set<String>> of(Fields body) {
    return body.fields("filters").map(Allowlist::sessions);
  }

  private static Set<String> sessions(Fields filters) {
    var node = filters.object();
    if (node.size() != 1 || !node.has("session_id")) {
      throw invalid("filters takes session_id and nothing else here.");
    }
    JsonNode value = node.get("session_id");
    JsonNode list =
        value.isObject() && value.size() == 1 && value.has("in") ? value.get("in") : value;
    var sessions = new LinkedHashSet<String>();
    if (list.isString()) {
      sessions.add(session(list));
    } else if (list.isArray()) {
      if (list.size() > ENTRIES_MAX) {
        throw invalid("filters.session_id takes at most %d ids.".formatted(ENTRIES_MAX));
      }
      list.forEach(it -> sessions.add(session(it)));
    } else {
      throw invalid("filters.session_id is an id, a list of ids, or {\"in\": [ids]}.");
    }
    return sessions;
  }

  private static String session(JsonNode id) {
    if (!id.isString() || SessionName.parse(id.stringValue()).isEmpty()) {
      throw invalid("Invalid session id in filters.session_id.");
    }
    return id.stringValue();
  }

  static Problem invalid(String detail) {
    return new Problem(ProblemCode.INVALID, detail);
  }
}
