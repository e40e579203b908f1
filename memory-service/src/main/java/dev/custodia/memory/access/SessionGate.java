package dev.custodia.memory.access;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Reach;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.ScopeUse;
import dev.custodia.memory.session.Memberships;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.CallerFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Finishes what the table of routes leaves to the store: whether a peer token's peer takes part in
 * the session of the path, and whether the session is a current member of one of a confined token's
 * scopes.
 */
@Component
public class SessionGate implements HandlerInterceptor {
  private final Memberships memberships;

  SessionGate(Memberships memberships) {
    this.memberships = memberships;
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (request.getAttribute(CallerFilter.ROUTE_ATTRIBUTE) instanceof Route route
        && request.getAttribute(Caller.ATTRIBUTE) instanceof Caller caller
        && request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE)
            instanceof Map<?, ?> variables) {
      admit(route, caller, text(variables.get("w")), text(variables.get("s")));
    }
    return true;
  }

  private void admit(
      Route route, Caller caller, @Nullable String workspace, @Nullable String session) {
    if (workspace == null || session == null) {
      return;
    }
    if (route.reach() == Reach.MEMBER) {
      requireMember(caller, workspace, session);
    }
    if (route.scope() == ScopeUse.NAMES_SESSION) {
      requireInScope(caller, workspace, session);
    }
  }

  /** A peer token reads sessions in which its peer takes part at this moment, and no others. */
  public void requireMember(Caller caller, String workspace, String session) {
    if (caller.session() != null) {
      if (!caller.session().value().equals(session)) {
        throw new Problem(ProblemCode.FORBIDDEN, "This token reads only its own session.");
      }
    } else if (caller.peer() != null
        && !memberships.active(workspace, session, caller.peer().value())) {
      throw new Problem(ProblemCode.FORBIDDEN, "This token's peer takes no part in the session.");
    }
  }

  /** A confined token reaches sessions that its scopes observe at this moment, and no others. */
  public void requireInScope(Caller caller, String workspace, String session) {
    if (!caller.confined()) {
      return;
    }
    var backing =
        caller.scopes().stream().map(ScopeName::backingPeer).map(PeerName::value).toList();
    if (!memberships.sessionsOf(workspace, backing).contains(session)) {
      throw new Problem(ProblemCode.SCOPE_REFUSED, "This token reads only through its scopes.");
    }
  }

  private static @Nullable String text(@Nullable Object value) {
    return value instanceof String text ? text : null;
  }
}
