package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.contracts.route.Action;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.client.Http;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Walks every row of the closed table, at the gateway and past it, with tokens that must not do.
 */
@Tag("I-14")
@Tag("I-15")
@Tag("I-16")
class TokenWalkTest {
  private static final Map<String, @Nullable String> UNKNOWN = new LinkedHashMap<>();
  private static String foreign = "";

  @BeforeAll
  static void mint() {
    var admin = RunningSuite.admin();
    foreign = RunningSuite.SERVER.token("someone-elses");

    var revoked = admin.issueToken(grant("PT1H"));
    admin.revokeToken(revoked.id());
    String expired = admin.issueToken(grant("PT1S")).token();
    String good = admin.issueToken(grant("PT1H")).token();

    UNKNOWN.put("no token", null);
    UNKNOWN.put("no JWT", "abc.def");
    UNKNOWN.put("alg=none", unsigned(good));
    UNKNOWN.put("an altered signature", altered(good));
    UNKNOWN.put("no signature", good.substring(0, good.lastIndexOf('.') + 1));
    UNKNOWN.put("a revoked token", revoked.token());
    UNKNOWN.put("an expired token", expired);
    // Every service takes note of a revocation and of the time for itself.
    for (ServiceName service : ServiceName.values()) {
      Http http = Http.to(RunningSuite.SERVER.url(service), null);
      Route route =
          protectedRoutes().stream().filter(r -> r.service() == service).findFirst().get();
      for (String token : List.of(revoked.token(), expired)) {
        await()
            .atMost(Duration.ofSeconds(10))
            .until(() -> status(http.under(token), route, "acme") == 401);
      }
    }
  }

  @Test
  void whoIsNotKnownIsRefusedOnEveryRouteAtTheGatewayAndAtTheServiceItself() {
    var softly = new SoftAssertions();
    UNKNOWN.forEach(
        (what, token) ->
            walk(
                (route, door, http) ->
                    softly
                        .assertThat(status(http.under(token), route, "acme"))
                        .as("%s on %s %s at %s", what, route.method(), route.pattern(), door)
                        .isEqualTo(401)));
    softly.assertAll();
  }

  @Test
  void whoBelongsToAnotherWorkspaceIsRefusedOnEveryRouteThatNamesOne() {
    var softly = new SoftAssertions();
    walk(
        (route, door, http) -> {
          if (route.pattern().contains("{w}")) {
            softly
                .assertThat(status(http.under(foreign), route, "acme"))
                .as("a foreign token on %s %s at %s", route.method(), route.pattern(), door)
                .isIn(401, 403);
          }
        });
    softly.assertAll();
  }

  @Test
  void whoIsNoAdministratorIsRefusedWhereOnlyOneMayGo() {
    var softly = new SoftAssertions();
    walk(
        (route, door, http) -> {
          if (route.action() == Action.ADMIN) {
            softly
                .assertThat(status(http.under(foreign), route, "someone-elses"))
                .as("%s %s at %s", route.method(), route.pattern(), door)
                .isIn(401, 403);
          }
        });
    softly.assertAll();
  }

  private static void walk(Visit visit) {
    for (Route route : protectedRoutes()) {
      visit.at(route, "the gateway", Http.to(RunningSuite.SERVER.url(), null));
      if (route.service() != ServiceName.GATEWAY) {
        visit.at(route, "its own port", Http.to(RunningSuite.SERVER.url(route.service()), null));
      }
    }
  }

  private static List<Route> protectedRoutes() {
    var routes =
        new ArrayList<>(
            Routes.all().stream().filter(route -> route.action() != Action.NONE).toList());
    assertThat(routes).isNotEmpty();
    return routes;
  }

  private static int status(Http http, Route route, String workspace) {
    String path =
        route.pattern().replace("{w}", workspace).replaceAll("\\{[^}]*}", "x").replace("**", "x");
    Object body = List.of("POST", "PUT", "PATCH").contains(route.method()) ? Map.of() : null;
    return http.send(route.method(), URI.create(path).toString(), body).status();
  }

  private static Map<String, Object> grant(String life) {
    return Map.of(
        "subject",
        "walker",
        "workspaces",
        List.of("acme"),
        "actions",
        List.of("read", "write", "check", "capture", "host"),
        "expiresIn",
        life);
  }

  private static String unsigned(String token) {
    String header =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString("{\"alg\":\"none\",\"typ\":\"JWT\"}".getBytes());
    return header + token.substring(token.indexOf('.'), token.lastIndexOf('.') + 1);
  }

  private static String altered(String token) {
    int at = token.lastIndexOf('.') + 5;
    char other = token.charAt(at) == 'A' ? 'B' : 'A';
    return token.substring(0, at) + other + token.substring(at + 1);
  }

  private interface Visit {
    void at(Route route, String door, Http http);
  }
}
