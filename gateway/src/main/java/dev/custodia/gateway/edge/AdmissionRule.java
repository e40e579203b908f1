package dev.custodia.gateway.edge;

import dev.custodia.contracts.route.Route;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** One more condition of admission; throws a problem where the request does not meet it. */
@FunctionalInterface
interface AdmissionRule {
  void check(HttpServletRequest request, Route route, @Nullable Caller caller);
}
