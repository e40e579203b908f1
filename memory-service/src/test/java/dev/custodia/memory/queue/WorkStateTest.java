package dev.custodia.memory.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class WorkStateTest {
  @Test
  void everyStateLeadsToAnEnd() {
    var ends = EnumSet.of(WorkState.DONE, WorkState.WITHHELD, WorkState.FAILED);
    assertThat(Arrays.stream(WorkState.values()).filter(WorkState::over))
        .containsExactlyInAnyOrderElementsOf(ends);
    for (var state : WorkState.values()) {
      var reached = EnumSet.of(state);
      int before;
      do {
        before = reached.size();
        EnumSet.copyOf(reached).forEach(it -> reached.addAll(it.next()));
      } while (reached.size() > before);
      assertThat(reached).containsAnyElementsOf(ends);
    }
  }

  @Test
  void whatIsWithheldNeverRuns() {
    assertThat(WorkState.WITHHELD.next()).isEmpty();
    assertThat(WorkState.RECORDED.next()).doesNotContain(WorkState.RUNNING);
  }
}
