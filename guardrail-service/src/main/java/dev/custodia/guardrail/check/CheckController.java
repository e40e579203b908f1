package dev.custodia.guardrail.check;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /v1/workspaces/{w}/checks} and {@code …/checks:batch}. */
@RestController
class CheckController {
  private static final int BATCH_MAX = 100;

  /** Many checks at once. */
  record Batch(@Nullable List<@Nullable CheckBody> items) {}

  /** Their verdicts, in the same order. */
  record Verdicts(List<VerdictBody> items) {}

  private final CheckText checks;

  CheckController(CheckText checks) {
    this.checks = checks;
  }

  @PostMapping("/v1/workspaces/{w}/checks")
  VerdictBody check(@PathVariable("w") WorkspaceName workspace, @RequestBody CheckBody body) {
    return checks.check(workspace, body, "");
  }

  @PostMapping("/v1/workspaces/{w}/checks:batch")
  Verdicts batch(@PathVariable("w") WorkspaceName workspace, @RequestBody Batch batch) {
    if (batch.items() == null || batch.items().isEmpty() || batch.items().size() > BATCH_MAX) {
      throw new Problem(ProblemCode.INVALID, "A batch has 1 to " + BATCH_MAX + " checks.")
          .at("items", "size", "give 1 to " + BATCH_MAX + " checks");
    }
    var verdicts = new ArrayList<VerdictBody>(batch.items().size());
    for (int i = 0; i < batch.items().size(); i++) {
      CheckBody body = batch.items().get(i);
      String path = "items[" + i + "].";
      if (body == null) {
        throw new Problem(ProblemCode.INVALID, "A check of the batch is missing.")
            .at("items[" + i + "]", "missing", "give a check");
      }
      verdicts.add(checks.check(workspace, body, path));
    }
    return new Verdicts(verdicts);
  }
}
