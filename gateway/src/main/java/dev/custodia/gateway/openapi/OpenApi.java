package dev.custodia.gateway.openapi;

import dev.custodia.contracts.route.Action;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ScopeUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One OpenAPI document of all services. Its operations come from the closed table, so none can be
 * missing and none is there that is not served; what a row cannot say, bodies and sentences, is
 * laid over it.
 */
final class OpenApi {
  private static final Pattern VARIABLE = Pattern.compile("\\{\\*?([A-Za-z]+)}");
  private static final Map<String, String> VARIABLES =
      Map.of(
          "w", "workspace_id",
          "p", "peer_id",
          "s", "session_id",
          "sc", "scope_id",
          "m", "message_id");

  private OpenApi() {}

  static Map<String, Object> document() {
    return document(
        Routes.all(), Yaml.read("openapi/base.yaml"), Yaml.read("openapi/overlay.yaml"));
  }

  static Map<String, Object> document(
      List<Route> routes, Map<String, Object> base, Map<String, Object> overlay) {
    var paths = Yaml.object(base, "paths");
    for (Route route : routes) {
      if (isPage(route)) {
        continue;
      }
      var said = new LinkedHashMap<>(Yaml.object(overlay, route.method() + " " + route.pattern()));
      Yaml.object(paths, shown(route)).put(method(route), operation(route, said));
    }
    return base;
  }

  /** The path with its variables' long names; the alias with a trailing slash keeps its own. */
  static String shown(Route route) {
    return VARIABLE
        .matcher(route.pattern())
        .replaceAll(variable -> "{" + name(route, variable.group(1)) + "}");
  }

  private static Map<String, Object> operation(Route route, Map<String, Object> said) {
    var operation = new LinkedHashMap<String, Object>();
    operation.put("operationId", id(route));
    operation.put("tags", List.of(tag(route)));
    operation.put("summary", said.getOrDefault("summary", summary(route)));
    operation.put("description", needs(route));
    var parameters = new ArrayList<Object>();
    var matcher = VARIABLE.matcher(route.pattern());
    while (matcher.find()) {
      parameters.add(
          Map.of(
              "name",
              name(route, matcher.group(1)),
              "in",
              "path",
              "required",
              true,
              "schema",
              Map.of("type", "string")));
    }
    if (said.get("parameters") instanceof List<?> more) {
      parameters.addAll(more);
    }
    if (!parameters.isEmpty()) {
      operation.put("parameters", parameters);
    }
    if (said.get("body") != null) {
      operation.put("requestBody", body(said.get("body")));
    }
    operation.put("responses", responses(route, said));
    operation.put(
        "security",
        route.action() == Action.NONE ? List.of() : List.of(Map.of("bearer", List.of())));
    return operation;
  }

  private static Map<String, Object> body(Object schema) {
    return Map.of("content", Map.of("application/json", Map.of("schema", schema)));
  }

  private static Map<String, Object> responses(Route route, Map<String, Object> said) {
    var responses = new LinkedHashMap<String, Object>();
    var status = String.valueOf(said.getOrDefault("status", "200"));
    var answer = said.get("answer");
    responses.put(
        status,
        answer == null
            ? Map.of("description", "Done.")
            : Map.of(
                "description",
                "Done.",
                "content",
                Map.of("application/json", Map.of("schema", answer))));
    if (route.action() != Action.NONE) {
      responses.put("default", Map.of("$ref", "#/components/responses/Refused"));
    }
    return responses;
  }

  private static String needs(Route route) {
    if (route.action() == Action.NONE) {
      return "Needs no token.";
    }
    var right =
        route.action() == Action.ANY
            ? "Needs a token."
            : "Needs the right `%s`.".formatted(route.action().name().toLowerCase(Locale.ROOT));
    return right + ' ' + scopes(route.scope());
  }

  private static String scopes(ScopeUse use) {
    return switch (use) {
      case OPEN -> "";
      case KNOWS_NO_SCOPE -> "A token that is confined to scopes is refused.";
      case TAKES_SCOPE_IN_BODY, TAKES_SCOPE_IN_QUERY ->
          "For a token that is confined to scopes, `scope` is filled in when absent and refused when"
              + " it is another.";
      case NAMES_SCOPE -> "A token that is confined to scopes reaches only its own.";
      case NAMES_SESSION ->
          "A token that is confined to scopes reaches only sessions that are members of them.";
      case OWN_CONTENT -> "A token that is confined to scopes passes.";
    };
  }

  private static String summary(Route route) {
    return route.method() + ' ' + shown(route);
  }

  private static String id(Route route) {
    var words = route.pattern().replaceAll("[{}*]", "").replaceAll("[^A-Za-z0-9]+", "_");
    var alias = route.pattern().endsWith("/") ? "alias" : "";
    return method(route) + words + alias;
  }

  private static String tag(Route route) {
    return route.service().name().toLowerCase(Locale.ROOT)
        + (route.pattern().startsWith("/v3/workspaces") ? ": peers plane" : "");
  }

  private static String method(Route route) {
    return route.method().toLowerCase(Locale.ROOT);
  }

  private static String name(Route route, String variable) {
    // `c` is a conclusion on the peers plane and a conversation on the guardrail's routes.
    if (variable.equals("c")) {
      return route.pattern().contains("/conversations/") ? "conversation_id" : "conclusion_id";
    }
    return VARIABLES.getOrDefault(variable, variable);
  }

  private static boolean isPage(Route route) {
    return route.pattern().startsWith("/console")
        || route.pattern().startsWith("/docs")
        || route.pattern().endsWith(".yaml")
        || route.pattern().equals("/openapi.json");
  }
}
