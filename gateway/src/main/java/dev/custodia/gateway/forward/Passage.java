package dev.custodia.gateway.forward;

import dev.custodia.contracts.route.Route;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request that was admitted and goes to another service.
 *
 * @param route the row it was admitted by
 * @param variables what the row's variables stand for
 * @param caller whose token it was, absent on an open route
 * @param target the raw path and query to ask the service for
 * @param body what to send instead of the request's own body, where a scope was filled in
 */
public record Passage(
    Route route,
    Map<String, String> variables,
    @Nullable Caller caller,
    String target,
    byte @Nullable [] body) {
  private static final String ATTRIBUTE = Passage.class.getName();

  /** Lets the request pass on to the service. */
  public void grant(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** The passage that was granted to the request, if any. */
  static Optional<Passage> of(HttpServletRequest request) {
    return Optional.ofNullable((Passage) request.getAttribute(ATTRIBUTE));
  }

  /** The one scope that the request is about, as far as its path or its token says so. */
  @Nullable String scope() {
    var named = variables.get("sc");
    if (named != null || caller == null || caller.scopes().size() != 1) {
      return named;
    }
    return caller.scopes().iterator().next().value();
  }

  @Override
  public String toString() {
    return "Passage[" + route.method() + ' ' + route.pattern() + ']';
  }
}
