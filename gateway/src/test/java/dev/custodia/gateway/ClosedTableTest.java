package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Action;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ScopeUse;
import dev.custodia.contracts.route.ServiceName;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Walks every row of the closed table, so that a new row is tested by being there: without a token,
 * with one of another workspace, and with one that is confined to scopes.
 */
class ClosedTableTest extends GatewayTest {
  private static String foreign;
  private static String confined;
  private static String plain;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping handlers;

  static List<Route> guardedRows() {
    return Routes.all().stream().filter(route -> route.action() != Action.NONE).toList();
  }

  static List<Route> forwardedRows() {
    return guardedRows().stream().filter(r -> r.service() != ServiceName.GATEWAY).toList();
  }

  static List<Route> workspaceRows() {
    return forwardedRows().stream().filter(route -> route.pattern().contains("{w}")).toList();
  }

  @BeforeEach
  void mintOnce() {
    if (foreign == null) {
      foreign = mint("{\"subject\":\"f\",\"workspaces\":[\"other\"],\"actions\":" + ALL + "}");
      plain = mint("{\"subject\":\"p\",\"workspaces\":[\"acme\"],\"actions\":" + ALL + "}");
      confined =
          mint(
              "{\"subject\":\"c\",\"workspaces\":[\"acme\"],\"scopes\":[\"work\"],\"actions\":"
                  + ALL
                  + "}");
    }
  }

  private static final String ALL = "[\"read\",\"write\",\"check\",\"capture\",\"host\"]";

  @ParameterizedTest(name = "{0}")
  @MethodSource("guardedRows")
  @Tag("I-14")
  @Tag("I-15")
  void refusesEveryGuardedRouteWithoutAToken(Route route) {
    var answer = send(route.method(), path(route, "work"), null, bodyFor(route));
    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(json(answer).get("code").stringValue()).isEqualTo("unauthenticated");
    assertNothingPassed();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("workspaceRows")
  void refusesATokenOfAnotherWorkspaceOnEveryRoute(Route route) {
    var answer = send(route.method(), path(route, "work"), foreign, bodyFor(route));
    assertThat(answer.statusCode()).isEqualTo(403);
    assertNothingPassed();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("workspaceRows")
  void passesATokenOfTheWorkspaceToTheServiceOfTheRow(Route route) {
    var answer = send(route.method(), path(route, "work"), plain, bodyFor(route));
    if (route.action() == Action.ADMIN) {
      assertThat(answer.statusCode()).isEqualTo(403);
      return;
    }
    assertThat(answer.statusCode()).isEqualTo(200);
    var seen = serviceOf(route).only();
    assertThat(seen.method()).isEqualTo(route.method());
    assertThat(seen.target()).isEqualTo(path(route, "work"));
    assertThat(seen.body()).isEqualTo(bodyFor(route) == null ? "" : bodyFor(route));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("workspaceRows")
  void confinesAScopedTokenAsTheRowSays(Route route) {
    var own = send(route.method(), path(route, "work"), confined, bodyFor(route));
    switch (route.scope()) {
      case KNOWS_NO_SCOPE -> assertRefused(own.statusCode());
      case NAMES_SCOPE -> {
        assertThat(own.statusCode()).isEqualTo(200);
        serviceOf(route).only();
        assertRefused(send(route.method(), path(route, "play"), confined).statusCode());
      }
      case TAKES_SCOPE_IN_BODY -> {
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(serviceOf(route).only().body())
            .isEqualTo("{\"scope\":\"work\",\"query\":\"a \\u00e9\"}");
        var other = "{\"scope\":\"play\"}";
        assertRefused(send(route.method(), path(route, "work"), confined, other).statusCode());
      }
      case TAKES_SCOPE_IN_QUERY -> {
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(serviceOf(route).only().target()).endsWith("?scope=work");
        assertRefused(
            send(route.method(), path(route, "work") + "?scope=play", confined, bodyFor(route))
                .statusCode());
      }
      case NAMES_SESSION, OWN_CONTENT, OPEN -> {
        assertThat(own.statusCode()).isEqualTo(200);
        serviceOf(route).only();
      }
    }
  }

  @Test
  void servesEveryRowOfItsOwnAndNothingElse() {
    var served = new TreeSet<String>();
    handlers
        .getHandlerMethods()
        .forEach(
            (mapping, handler) -> {
              if (handler.getBeanType().getName().startsWith("dev.custodia.gateway")) {
                mapping
                    .getMethodsCondition()
                    .getMethods()
                    .forEach(
                        method ->
                            mapping
                                .getPatternValues()
                                .forEach(pattern -> served.add(method + " " + pattern)));
              }
            });
    var rows = new TreeSet<String>();
    Routes.of(ServiceName.GATEWAY).stream()
        .filter(route -> !servedByLibraries(route))
        .forEach(route -> rows.add(route.method() + " " + route.pattern()));
    assertThat(served).isEqualTo(rows);
  }

  @Test
  void answersWhatLibrariesServe() {
    Routes.of(ServiceName.GATEWAY).stream()
        .filter(ClosedTableTest::servedByLibraries)
        .forEach(
            route ->
                assertThat(send(route.method(), path(route, ""), null).statusCode())
                    .as(route.pattern())
                    .isEqualTo(200));
  }

  private static boolean servedByLibraries(Route route) {
    return route.pattern().equals("/metrics");
  }

  private void assertRefused(int status) {
    assertThat(status).isEqualTo(403);
    assertNothingPassed();
  }

  private static void assertNothingPassed() {
    assertThat(MEMORY.untouched() && GUARDRAIL.untouched() && CAPTURE.untouched()).isTrue();
  }

  private static Upstream serviceOf(Route route) {
    return switch (route.service()) {
      case MEMORY -> MEMORY;
      case GUARDRAIL -> GUARDRAIL;
      case CAPTURE -> CAPTURE;
      case GATEWAY -> throw new IllegalArgumentException("the gateway serves this itself");
    };
  }

  private static String bodyFor(Route route) {
    return switch (route.method()) {
      case "POST", "PUT" ->
          route.scope() == ScopeUse.TAKES_SCOPE_IN_BODY ? "{\"query\":\"a \\u00e9\"}" : "{}";
      default -> null;
    };
  }

  private static String path(Route route, String scope) {
    return route
        .pattern()
        .replace("{w}", "acme")
        .replace("{sc}", scope)
        .replaceAll("\\{\\*?[a-zA-Z]+}", "x1");
  }
}
