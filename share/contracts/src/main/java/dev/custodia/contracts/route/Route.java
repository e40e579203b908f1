package dev.custodia.contracts.route;

/**
 * One public route: who serves it, what right it takes, how far a narrow token reaches on it and
 * what a scope means on it. The gateway forwards by these rows and decides by them; each service
 * decides by them again (DESIGN 5, STYLE habit 14).
 *
 * @param method the HTTP method, upper case
 * @param pattern the path; {@code {w}} is the workspace, {@code {p}} the peer, {@code {s}} the
 *     session, {@code {sc}} the scope
 * @param service who serves it
 * @param action the right that the token must have
 * @param reach which narrow tokens of the peers plane may pass (memory-api 3.4)
 * @param scope what confinement to scopes means here
 */
public record Route(
    String method,
    String pattern,
    ServiceName service,
    Action action,
    Reach reach,
    ScopeUse scope) {}
