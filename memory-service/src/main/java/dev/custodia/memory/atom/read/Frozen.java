package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Cursors;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Spaces;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Puts what is left of an evaluation to rest, and takes later pages from it. */
@Component
class Frozen {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Pages pages;

  Frozen(Pages pages) {
    this.pages = pages;
  }

  /** What later pages say beside their ranking. */
  private record State(
      List<String> policies,
      List<Long> listed,
      List<Observation> observations,
      Map<String, Object> diagnostics) {}

  /**
   * The evaluation that the cursor stands for; its scores and its time are those of the first page.
   */
  Evaluation resume(Binding binding, String cursor, Question question, Spaces.Space space) {
    Cursors.Frozen frozen = pages.resume(binding, cursor, question.identity());
    State state = JSON.readValue(frozen.state(), State.class);
    return new Evaluation(
        new Spaces.Space(frozen.seq(), null, space.purgesDone()),
        state.policies(),
        frozen.revisions(),
        frozen.scores(),
        Map.of(),
        Set.of(),
        frozen.reads(),
        state.listed(),
        state.observations(),
        new LinkedHashMap<>(state.diagnostics()),
        new LinkedHashMap<>());
  }

  /** What is left after a page, or null where that was all. */
  Pages.@Nullable Rest rest(Question question, Evaluation evaluation, Set<Long> left) {
    if (left.isEmpty()) {
      return null;
    }
    var revisions = new ArrayList<Long>();
    var scores = new ArrayList<Double>();
    for (int i = 0; i < evaluation.ranked().size(); i++) {
      if (left.contains(evaluation.ranked().get(i))) {
        revisions.add(evaluation.ranked().get(i));
        scores.add(evaluation.scores().get(i));
      }
    }
    var state =
        new State(
            evaluation.policies(),
            evaluation.listed(),
            evaluation.observations(),
            evaluation.diagnostics());
    return new Pages.Rest(
        question.identity(),
        evaluation.space().seq(),
        revisions,
        scores,
        evaluation.reads(),
        JSON.writeValueAsString(state));
  }
}
