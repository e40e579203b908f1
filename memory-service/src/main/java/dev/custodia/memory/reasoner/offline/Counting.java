package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What counting looks at: all evidence, without a cut, each event once. */
final class Counting {
  private Counting() {}

  /**
   * The answering statements of the peer itself. Where a message and a conclusion from it both
   * answer, the conclusion stands for both.
   */
  static List<Scored> own(Matter matter) {
    var kept = new ArrayList<Scored>();
    var seen = new HashSet<String>();
    for (Scored scored : matter.allAnswering()) {
      if (!scored.whole()) {
        continue;
      }
      boolean own =
          scored.passage().kind().isConclusion()
              || matter.inquiry().about() == null
              || scored.passage().speaker().equals(matter.inquiry().about());
      if (own && seen.add(scored.passage().at() + "/" + Facts.figures(scored.text()))) {
        kept.add(scored);
      }
    }
    kept.sort(
        java.util.Comparator.comparing((Scored s) -> s.passage().at())
            .thenComparingLong(s -> s.passage().seq()));
    return kept;
  }

  /** The number that stands right before a word of the question, or empty. */
  static Optional<Integer> quantityBefore(Scored scored, Question question) {
    List<Token> tokens = scored.tokens();
    for (int i = 1; i < tokens.size(); i++) {
      String stem = Stems.of(tokens.get(i).word());
      boolean asked =
          question.terms().stream()
              .anyMatch(t -> t.stem().equals(stem) || Lexicon.shipped().same(t.stem(), stem));
      if (!asked) {
        continue;
      }
      for (int back = i - 1; back >= Math.max(0, i - 3); back--) {
        if (tokens.get(back).kind() == Token.Kind.MONEY) {
          break;
        }
        var number = NumberWords.of(tokens.get(back));
        if (number.isPresent() && number.get().scale() <= 0) {
          return Optional.of(number.get().intValue());
        }
      }
    }
    return Optional.empty();
  }
}
