package dev.custodia.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a comparison of meanings does about vectors that are not there yet. */
class RecallTest {
  private static final WorkspaceName WORKSPACE = new WorkspaceName("w");
  private static final RecallQuery QUERY =
      RecallQuery.of(new DocumentKind("note"), "words", 10, Instant.EPOCH);

  /** A recall some of whose vectors trail until somebody makes them. */
  private static final class Late implements Recall {
    private long waiting;
    private int made;

    @Override
    public RecallAnswer search(WorkspaceName workspace, RecallQuery query) {
      return new RecallAnswer(
          List.of(),
          waiting > 0 ? new VectorCoverage.Trailing(waiting) : new VectorCoverage.Complete());
    }

    @Override
    public int hasten(WorkspaceName workspace, RecallQuery query) {
      waiting = 0;
      return made;
    }

    @Override
    public RecallStatus status(WorkspaceName workspace) {
      throw new UnsupportedOperationException();
    }
  }

  private final Late recall = new Late();

  @Test
  void searchesAgainWithTheVectorsThatItHadMade() {
    recall.waiting = 2;
    recall.made = 2;
    assertThat(recall.compare(WORKSPACE, QUERY).vectorsComplete()).isTrue();
  }

  @Test
  void searchesAgainWhenTheWorkerMadeThemInTheMeantime() {
    recall.waiting = 2;
    recall.made = 0;
    assertThat(recall.compare(WORKSPACE, QUERY).vectorsComplete()).isTrue();
  }

  @Test
  void doesNotWaitBehindAWholeImport() {
    recall.waiting = Recall.HASTENED_BEHIND_MAX + 1;
    assertThat(recall.compare(WORKSPACE, QUERY).vectors())
        .isEqualTo(new VectorCoverage.Trailing(Recall.HASTENED_BEHIND_MAX + 1));
  }
}
