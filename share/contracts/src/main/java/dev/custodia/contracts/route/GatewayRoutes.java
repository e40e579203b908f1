package dev.custodia.contracts.route;

import java.util.List;

/** What the gateway answers itself (API, Gateway). */
final class GatewayRoutes {
  static final List<Route> ROWS =
      List.of(
          new Route(
              "POST",
              "/v1/tokens",
              ServiceName.GATEWAY,
              Action.ANY,
              Reach.SELF,
              ScopeUse.OWN_CONTENT),
          new Route(
              "GET",
              "/v1/tokens",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "GET",
              "/v1/tokens/self",
              ServiceName.GATEWAY,
              Action.ANY,
              Reach.SELF,
              ScopeUse.OWN_CONTENT),
          new Route(
              "DELETE",
              "/v1/tokens/{id}",
              ServiceName.GATEWAY,
              Action.ANY,
              Reach.SELF,
              ScopeUse.OWN_CONTENT),
          new Route(
              "POST",
              "/v3/keys",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "POST",
              "/v1/signing-keys:rotate",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "GET",
              "/v1/status",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "GET",
              "/v1/routes",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "PUT",
              "/v1/routes/{w}",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "DELETE",
              "/v1/routes/{w}",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "PUT",
              "/v1/routes/{w}/scopes/{sc}",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "DELETE",
              "/v1/routes/{w}/scopes/{sc}",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "GET",
              "/v1/dead-letters",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "POST",
              "/v1/dead-letters/{topic}/{partition}/{offset}:replay",
              ServiceName.GATEWAY,
              Action.ADMIN,
              Reach.ADMIN,
              ScopeUse.KNOWS_NO_SCOPE),
          new Route(
              "GET", "/openapi.json", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/asyncapi.yaml", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route("GET", "/docs", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/docs/{file}", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route("GET", "/console", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/console/", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET",
              "/console/{file}",
              ServiceName.GATEWAY,
              Action.NONE,
              Reach.OPEN,
              ScopeUse.OPEN),
          new Route(
              "GET",
              "/.well-known/jwks.json",
              ServiceName.GATEWAY,
              Action.NONE,
              Reach.OPEN,
              ScopeUse.OPEN),
          new Route("GET", "/health", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/health/live", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/health/ready", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN),
          new Route(
              "GET", "/metrics", ServiceName.GATEWAY, Action.NONE, Reach.OPEN, ScopeUse.OPEN));

  private GatewayRoutes() {}
}
