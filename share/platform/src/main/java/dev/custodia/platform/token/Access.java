package dev.custodia.platform.token;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Route;
import dev.custodia.platform.problem.Problem;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The decision of a row over a token (memory-api 3.2, DESIGN 5). Gateway and services decide by
 * this same code.
 */
public final class Access {
  private Access() {}

  /**
   * Passes or throws.
   *
   * @param variables the path's variables, by the names that {@link Route} gives
   * @throws Problem {@code forbidden} or {@code scope-refused}
   */
  public static void decide(Route route, Map<String, String> variables, Caller caller) {
    var workspace = variables.get("w");
    if (workspace != null && !reaches(caller, workspace)) {
      throw forbidden("This token does not reach the workspace.");
    }
    if (!caller.may(route.action())) {
      throw forbidden(
          "This token does not hold the right '%s'."
              .formatted(route.action().name().toLowerCase(java.util.Locale.ROOT)));
    }
    if (!withinReach(route, variables, caller)) {
      throw forbidden("This token is narrower than the route.");
    }
    if (caller.confined() && !withinScopes(route, variables, caller)) {
      throw new Problem(
          ProblemCode.SCOPE_REFUSED,
          "This token reads only through its scopes, and the route is outside of them.");
    }
  }

  private static boolean reaches(Caller caller, String workspace) {
    return caller.everyWorkspace()
        || WorkspaceName.parse(workspace).filter(caller::reaches).isPresent();
  }

  private static boolean withinReach(Route route, Map<String, String> variables, Caller caller) {
    return switch (route.reach()) {
      case OPEN, SELF -> true;
      case ADMIN -> caller.admin();
      case WORKSPACE -> !caller.narrowed();
      case PEER -> caller.session() == null && sameOrAbsent(caller.peer(), variables.get("p"));
      case SESSION ->
          caller.session() == null
              ? caller.peer() == null
              : sameOrAbsent(caller.session(), variables.get("s"));
      // A peer token passes here when its peer is a member, which only the store can tell.
      case MEMBER -> sameOrAbsent(caller.session(), variables.get("s"));
    };
  }

  private static boolean withinScopes(Route route, Map<String, String> variables, Caller caller) {
    return switch (route.scope()) {
      case KNOWS_NO_SCOPE -> false;
      case NAMES_SCOPE ->
          Optional.ofNullable(variables.get("sc"))
              .flatMap(ScopeName::parse)
              .filter(caller.scopes()::contains)
              .isPresent();
      case OPEN, OWN_CONTENT, TAKES_SCOPE_IN_BODY, TAKES_SCOPE_IN_QUERY, NAMES_SESSION -> true;
    };
  }

  private static boolean sameOrAbsent(
      dev.custodia.contracts.id.@Nullable Id named, @Nullable String inPath) {
    return named == null || named.value().equals(inPath);
  }

  private static Problem forbidden(String detail) {
    return new Problem(ProblemCode.FORBIDDEN, detail);
  }
}
