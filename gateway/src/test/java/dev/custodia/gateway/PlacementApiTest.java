package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Pins, as an administrator sets them and as requests follow them. */
class PlacementApiTest extends GatewayTest {
  private static final String STATUS = "/v3/workspaces/pinned/queue/status";

  @AfterEach
  void unpin() {
    send("DELETE", "/v1/routes/pinned", admin());
    send("DELETE", "/v1/routes/pinned/scopes/work", admin());
  }

  @Test
  void sendsAPinnedWorkspaceToItsCellAndNoOther() {
    assertThat(send("PUT", "/v1/routes/pinned", admin(), "{\"cell\":\"eu\"}").statusCode())
        .isEqualTo(200);
    send("GET", STATUS, admin());
    assertThat(MEMORY_OF_CELL.only().target()).isEqualTo(STATUS);
    send("GET", "/v3/workspaces/pinned2/queue/status", admin());
    MEMORY.only();
    assertThat(MEMORY_OF_CELL.untouched()).isTrue();
    assertThat(send("DELETE", "/v1/routes/pinned", admin()).statusCode()).isEqualTo(204);
    send("GET", STATUS, admin());
    MEMORY.only();
  }

  @Test
  void sendsOneScopeOfAWorkspaceElsewhere() {
    send("PUT", "/v1/routes/pinned/scopes/work", admin(), "{\"cell\":\"eu\"}");
    send("GET", "/v3/workspaces/pinned/scopes/work", admin());
    MEMORY_OF_CELL.only();
    send("GET", "/v3/workspaces/pinned/scopes/play", admin());
    MEMORY.only();
    var confined = mint("{\"subject\":\"c\",\"workspaces\":[\"pinned\"],\"scopes\":[\"work\"]}");
    send("GET", "/v3/workspaces/pinned/sessions/s/peers", confined);
    MEMORY_OF_CELL.only();
  }

  @Test
  void listsPinsAndRefusesAnUnknownCell() {
    send("PUT", "/v1/routes/pinned", admin(), "{\"cell\":\"eu\"}");
    var listed = json(send("GET", "/v1/routes", admin()));
    assertThat(listed.get("cells").values()).hasSize(2);
    assertThat(listed.get("items").get(0).get("workspace").stringValue()).isEqualTo("pinned");
    var unknown = send("PUT", "/v1/routes/pinned", admin(), "{\"cell\":\"mars\"}");
    assertThat(unknown.statusCode()).isEqualTo(422);
    assertThat(json(unknown).get("errors").get(0).get("path").stringValue()).isEqualTo("cell");
    assertThat(send("DELETE", "/v1/routes/nothing", admin()).statusCode()).isEqualTo(404);
    assertThat(send("PUT", "/v1/routes/a%20b", admin(), "{\"cell\":\"eu\"}").statusCode())
        .isEqualTo(404);
  }

  @Test
  void keepsCapabilitiesThatACellDoesNotHaveAtHome() {
    send("PUT", "/v1/routes/pinned", admin(), "{\"cell\":\"eu\"}");
    send("POST", "/v1/workspaces/pinned/checks", admin(), "{}");
    GUARDRAIL.only();
  }
}
