package dev.custodia.guardrail.policy;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** A workspace's policies; writing one makes its next version. */
@RestController
@RequestMapping("/v1/workspaces/{w}/policies/{name}")
class PolicyController {
  private final WritePolicy writer;
  private final Policies policies;

  PolicyController(WritePolicy writer, Policies policies) {
    this.writer = writer;
    this.policies = policies;
  }

  @GetMapping
  PolicyView read(@PathVariable("w") WorkspaceName workspace, @PathVariable PolicyName name) {
    return policies
        .find(workspace, name)
        .map(active -> PolicyView.of(active.policy()))
        .orElseThrow(
            () -> new Problem(ProblemCode.NOT_FOUND, "The workspace has no policy of that name."));
  }

  @PutMapping
  PolicyView write(
      @PathVariable("w") WorkspaceName workspace,
      @PathVariable PolicyName name,
      @RequestBody PolicyBody body,
      Caller caller) {
    return PolicyView.of(writer.write(workspace, name, body, caller.subject()));
  }
}
