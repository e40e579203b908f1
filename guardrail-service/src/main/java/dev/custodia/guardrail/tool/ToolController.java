package dev.custodia.guardrail.tool;

import dev.custodia.contracts.id.WorkspaceName;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST …/tools/authorize}. */
@RestController
class ToolController {
  private final AuthorizeCall calls;

  ToolController(AuthorizeCall calls) {
    this.calls = calls;
  }

  @PostMapping("/v1/workspaces/{w}/conversations/{c}/tools/authorize")
  AuthorizeCall.Answer authorize(
      @PathVariable("w") WorkspaceName workspace,
      @PathVariable String c,
      @RequestBody CallBody call) {
    return calls.authorize(workspace, c, call);
  }
}
