package dev.custodia.guardrail.check;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.Verdict;
import dev.custodia.platform.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Judges one text with the history that the caller brings; nothing is kept. */
@Service
class CheckText {
  private static final int HISTORY_MAX = 10_000;

  private final Policies policies;

  CheckText(Policies policies) {
    this.policies = policies;
  }

  VerdictBody check(WorkspaceName workspace, CheckBody body, String path) {
    Plane plane = plane(body.plane(), path);
    String text = Limits.text(body.text(), path + "text");
    ActivePolicy active = policies.named(workspace, Limits.policy(body.policy()));
    Map<String, @Nullable Object> context = body.context() == null ? Map.of() : body.context();
    Facts facts = FactsReader.join(active.policy(), List.of(context));
    var scene =
        new Scene(plane, history(body.history(), active.policy().window(), path), facts)
            .behind(questions(body.history()));
    Verdict verdict = active.engine().judge(text, scene);
    return VerdictBody.of(verdict, text, active.policy());
  }

  private static Plane plane(@Nullable String written, String path) {
    if (written == null) {
      throw new Problem(ProblemCode.INVALID, "A plane is required.")
          .at(path + "plane", "missing", "use input, context or output");
    }
    return Plane.parse(written)
        .orElseThrow(
            () ->
                new Problem(ProblemCode.INVALID, "There is no such plane.")
                    .at(path + "plane", "unknown", "use input, context or output"));
  }

  private static @Nullable List<Utterance> history(
      @Nullable List<CheckBody.@Nullable HistoryTurn> written, int window, String path) {
    if (written == null) {
      return null;
    }
    if (written.size() > HISTORY_MAX) {
      throw new Problem(ProblemCode.INVALID, "The history is too long.")
          .at(path + "history", "too-many", "give at most " + HISTORY_MAX + " turns");
    }
    var history = new ArrayList<Utterance>(window);
    for (int i = Math.max(0, written.size() - window); i < written.size(); i++) {
      history.add(turn(written.get(i), path + "history[" + i + "]"));
    }
    return history;
  }

  private static int questions(@Nullable List<CheckBody.@Nullable HistoryTurn> written) {
    return written == null
        ? 0
        : (int) written.stream().filter(turn -> turn != null && "user".equals(turn.role())).count();
  }

  private static Utterance turn(CheckBody.@Nullable HistoryTurn turn, String path) {
    if (turn == null || turn.role() == null) {
      throw new Problem(ProblemCode.INVALID, "A turn of the history is not right.")
          .at(path + ".role", "missing", "use user or assistant");
    }
    Utterance.Role role =
        switch (turn.role()) {
          case "user" -> Utterance.Role.USER;
          case "assistant" -> Utterance.Role.ASSISTANT;
          default ->
              throw new Problem(ProblemCode.INVALID, "A turn of the history is not right.")
                  .at(path + ".role", "unknown", "use user or assistant");
        };
    return new Utterance(
        role, Limits.text(turn.text(), path + ".text"), Boolean.TRUE.equals(turn.blocked()));
  }
}
