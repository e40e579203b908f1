package dev.custodia.memory;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallAnswer;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.RecallStatus;
import dev.custodia.memory.recall.VectorCoverage;
import java.util.List;
import org.springframework.stereotype.Component;

@Component
class DeafRecall implements Recall {
  @Override
  public RecallAnswer search(WorkspaceName workspace, RecallQuery query) {
    return new RecallAnswer(List.of(), new VectorCoverage.NotAsked());
  }

  @Override
  public RecallStatus status(WorkspaceName workspace) {
    throw new UnsupportedOperationException();
  }
}
