package dev.custodia.standalone.client;

import java.net.URI;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The suite as a program sees it under one token. What has no method here is reached through {@link
 * #http()}.
 */
public final class CustodiaClient {
  private final Http http;

  private CustodiaClient(Http http) {
    this.http = http;
  }

  /** A client of the gateway at the address, under the token. */
  public static CustodiaClient of(URI gateway, String token) {
    return new CustodiaClient(Http.to(gateway, token));
  }

  /** The same suite under another token. */
  public CustodiaClient under(String token) {
    return new CustodiaClient(http.under(token));
  }

  /** Plain requests. */
  public Http http() {
    return http;
  }

  /** A workspace; it comes into being with what is first put into it. */
  public WorkspaceClient workspace(String name) {
    return new WorkspaceClient(http, name);
  }

  /** Mints a token for what the grant names (API, Gateway); no more than the bearer holds. */
  public IssuedToken issueToken(Map<String, Object> grant) {
    JsonNode issued = http.post("/v1/tokens", grant);
    return new IssuedToken(issued.path("id").stringValue(), issued.path("token").stringValue());
  }

  /** Revokes a token: within two seconds no service accepts it. */
  public void revokeToken(String id) {
    http.delete("/v1/tokens/" + id);
  }

  /** A token and the id by which it is revoked. */
  public record IssuedToken(String id, String token) {
    @Override
    public String toString() {
      return "IssuedToken[" + id + "]";
    }
  }
}
