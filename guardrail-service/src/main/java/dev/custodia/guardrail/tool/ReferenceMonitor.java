package dev.custodia.guardrail.tool;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides on tool calls by the grants of a conversation (spec 9): what no grant names is refused,
 * and the first reason counts. Pure; what happened before is handed in.
 */
final class ReferenceMonitor {
  private static final Set<String> TRUSTED = Set.of("user", "system");

  /** What a call is measured against besides its grant. */
  record Past(boolean replayed, int uses, Set<String> succeeded, String confirmation) {}

  private ReferenceMonitor() {}

  static Decision decide(CallBody call, List<Grant> grants, Past record) {
    if (record.replayed()) {
      return Decision.refused("replay");
    }
    if (call.request() != null && !TRUSTED.contains(call.request())) {
      return Decision.refused("request_integrity");
    }
    Grant grant =
        grants.stream().filter(known -> known.tool().equals(call.tool())).findFirst().orElse(null);
    if (grant == null) {
      return Decision.refused("no_grant");
    }
    Decision arguments = arguments(call, grant);
    if (arguments instanceof Decision.Refused) {
      return arguments;
    }
    return rest(call, grant, record);
  }

  private static Decision arguments(CallBody call, Grant grant) {
    Map<String, Grant.Argument> known = grant.arguments();
    if (known == null) {
      return new Decision.Allowed();
    }
    Map<String, @Nullable Object> given = call.arguments() == null ? Map.of() : call.arguments();
    for (String name : given.keySet()) {
      if (!known.containsKey(name)) {
        return Decision.refused("argument_schema", name);
      }
    }
    for (var entry : known.entrySet()) {
      String name = entry.getKey();
      Object value = given.get(name);
      if (value == null) {
        if (!Boolean.TRUE.equals(entry.getValue().optional())) {
          return Decision.refused("argument_schema", name);
        }
        continue;
      }
      String fault = fault(entry.getValue(), value, origin(call, name));
      if (!fault.isEmpty()) {
        return Decision.refused(fault, name);
      }
    }
    return new Decision.Allowed();
  }

  private static String origin(CallBody call, String name) {
    return call.origins() == null ? "tool" : call.origins().getOrDefault(name, "tool");
  }

  private static String fault(Grant.Argument wanted, Object value, String origin) {
    if (wanted.type() != null && !isOf(wanted.type(), value)) {
      return "argument_type";
    }
    if (wanted.origins() != null && !wanted.origins().contains(origin)) {
      return "argument_origin";
    }
    // A literal must come from somebody who is trusted; the same words from a page are not it.
    if (wanted.equals() != null
        && (!TRUSTED.contains(origin) || !Objects.equals(wanted.equals(), value))) {
      return "argument_literal";
    }
    return wanted.in() != null && !wanted.in().contains(value) ? "argument_value" : "";
  }

  private static boolean isOf(String type, Object value) {
    return switch (type) {
      case "string" -> value instanceof String;
      case "number" -> value instanceof Number;
      case "integer" -> value instanceof Integer || value instanceof Long;
      case "boolean" -> value instanceof Boolean;
      case "array" -> value instanceof List;
      case "object" -> value instanceof Map;
      default -> false;
    };
  }

  private static Decision rest(CallBody call, Grant grant, Past record) {
    if (grant.sinks() != null && (call.sink() == null || !grant.sinks().contains(call.sink()))) {
      return Decision.refused("sink");
    }
    if (Boolean.TRUE.equals(grant.confirm())
        && !(call.confirmation() instanceof String token && token.equals(record.confirmation()))) {
      return Decision.refused("confirmation");
    }
    if (!grant.reads() && call.idempotencyKey() == null) {
      return Decision.refused("idempotency");
    }
    if (grant.after() != null && !record.succeeded().containsAll(grant.after())) {
      return Decision.refused("ordering");
    }
    return grant.uses() != null && record.uses() >= grant.uses()
        ? Decision.refused("uses_exhausted")
        : new Decision.Allowed();
  }
}
