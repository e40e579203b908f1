package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Deletes one conclusion and what was concluded from it. */
@Service
class DeleteConclusion {
  private final Conclusions conclusions;
  private final RetractConclusions retract;

  DeleteConclusion(Conclusions conclusions, RetractConclusions retract) {
    this.conclusions = conclusions;
    this.retract = retract;
  }

  @Transactional
  void delete(String workspace, String id) {
    Conclusion known = conclusions.find(workspace, id).orElseThrow(DeleteConclusion::missing);
    retract.all(new WorkspaceName(workspace), List.of(known.id()), "conclusion-deleted");
  }

  static Problem missing() {
    return new Problem(ProblemCode.NOT_FOUND, "The conclusion was not found.");
  }
}
