package dev.custodia.guardrail.check;

import dev.custodia.contracts.id.WorkspaceName;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /v1/workspaces/{w}/checks}. */
@RestController
class CheckController {
  private final CheckText checks;

  CheckController(CheckText checks) {
    this.checks = checks;
  }

  @PostMapping("/v1/workspaces/{w}/checks")
  VerdictBody check(@PathVariable("w") WorkspaceName workspace, @RequestBody CheckBody body) {
    return checks.check(workspace, body);
  }
}
