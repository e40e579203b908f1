package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Cursors;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Spaces;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Puts what is left of an evaluation to rest, and takes later pages from it. */
@Component
class Frozen {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<Map<String, Object>> DIAGNOSTICS = new TypeReference<>() {};

  private final Pages pages;

  Frozen(Pages pages) {
    this.pages = pages;
  }

  /**
   * The evaluation that the cursor stands for; its scores and its time are those of the first page.
   */
  Evaluation resume(Binding binding, String cursor, Question question, Spaces.Space space) {
    Pages.Resumed resumed = pages.resume(binding, cursor, question.identity());
    Cursors.Frozen frozen = resumed.frozen();
    Receipt receipt = resumed.receipt();
    return new Evaluation(
        new Spaces.Space(frozen.seq(), null, space.purgesDone()),
        receipt.policies(),
        frozen.revisions(),
        frozen.scores(),
        Map.of(),
        Set.of(),
        receipt.reads(),
        receipt.listed(),
        false,
        receipt.observations(),
        new LinkedHashMap<>(JSON.readValue(frozen.state(), DIAGNOSTICS)),
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
    return new Pages.Rest(
        question.identity(),
        evaluation.space().seq(),
        revisions,
        scores,
        JSON.writeValueAsString(evaluation.diagnostics()));
  }
}
