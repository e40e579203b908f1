package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.index.Candidates;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.work.Work;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Runs a question or continues one. Candidates are found before the look at the workspace begins,
 * and questions count as asked when that began: what is written in between makes an answer old
 * rather than unseen.
 */
@Component
class Ask {
  /** How many candidates are taken for one seat in the graph, where more than enough match. */
  private static final int SPARE = 2;

  private final Candidates candidates;
  private final Evaluate evaluate;
  private final Frozen frozen;
  private final Spaces spaces;
  private final Work work;
  private final ReadSettings settings;

  Ask(
      Candidates candidates,
      Evaluate evaluate,
      Frozen frozen,
      Spaces spaces,
      Work work,
      ReadSettings settings) {
    this.candidates = candidates;
    this.evaluate = evaluate;
    this.frozen = frozen;
    this.spaces = spaces;
    this.work = work;
    this.settings = settings;
  }

  <T> T of(Binding binding, Question question, Function<Evaluation, T> page) {
    String cursor = question.cursor();
    if (cursor != null) {
      return work.look(
          binding.workspace(),
          now -> page.apply(frozen.resume(binding, cursor, question, now.space())));
    }
    Spaces.Space asked = spaces.look(binding.workspace()).open();
    // Half of the candidates are the graph's.
    int limit = Math.clamp(question.budget().maxCandidates() / 2, 1, settings.scanMax());
    int best = Math.min(limit, SPARE * settings.seedsMax());
    return look(binding, question, asked, find(binding, question, limit, best), page, best < limit)
        .or(
            () ->
                look(binding, question, asked, find(binding, question, limit, limit), page, false))
        .orElseThrow();
  }

  private Candidates.Found find(Binding binding, Question question, int limit, int best) {
    return candidates.find(binding.workspaceName(), binding.reads(), question.match(), limit, best);
  }

  /** Nothing where seats stayed empty that more candidates might take. */
  private <T> Optional<T> look(
      Binding binding,
      Question question,
      Spaces.Space asked,
      Candidates.Found found,
      Function<Evaluation, T> page,
      boolean more) {
    return work.look(
        binding.workspace(),
        now -> {
          Evaluation evaluation =
              evaluate.of(binding, question, found, asked, now.named(binding.reads()));
          boolean wanting = more && evaluation.wanting() && found.truncated();
          return wanting ? Optional.empty() : Optional.of(page.apply(evaluation));
        });
  }
}
