package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How likely a passage is to answer a question: by the share of the question's words that it
 * covers, by the topics it shows, by what sort of answer is wanted, and by nearness of meaning
 * where there are vectors. Weights are those of the calibration set.
 */
final class Relevance {
  private final Calibration weights;

  Relevance(Calibration weights) {
    this.weights = weights;
  }

  /** The passages, sentence by sentence where they are long, the likeliest first. */
  List<Scored> rank(Question question, String about, List<Passage> passages) {
    var surroundings = new Surroundings(passages);
    var measure = new Measure(question, about);
    var all = new ArrayList<Scored>();
    for (Passage passage : passages) {
      for (String piece : pieces(passage)) {
        all.add(score(measure, surroundings, passage, piece));
      }
    }
    all.sort(
        Comparator.comparingDouble(Scored::p)
            .reversed()
            .thenComparingInt(s -> s.passage().kind().isConclusion() ? 0 : 1)
            .thenComparing(s -> s.passage().at(), Comparator.reverseOrder())
            .thenComparing(s -> s.passage().id()));
    return all;
  }

  /**
   * A conclusion is one piece; a message is what it states, and its other sentences as they are.
   */
  private static List<String> pieces(Passage passage) {
    return passage.kind().isConclusion() ? List.of(passage.text()) : MessagePieces.of(passage);
  }

  private Scored score(Measure measure, Surroundings surroundings, Passage passage, String text) {
    List<Token> tokens = Tokens.of(text);
    List<String> stems = Stemmed.of(tokens);
    String before = surroundings.questionBefore(passage, text);
    Set<String> replied = before.isEmpty() ? Set.of() : stemsOf(before);
    Measure.Taken taken =
        measure.of(
            passage, tokens, new HashSet<>(stems), surroundings.stemsAround(passage), replied);
    boolean replies = taken.features().coverage() < 0.5 && taken.features().reply() > 0;
    String lead = replies ? before : "";
    return new Scored(
        passage,
        text,
        lead,
        tokens,
        stems,
        taken.features(),
        taken.whole(),
        taken.acts(),
        taken.named(),
        weights.probability(taken.features()));
  }

  /** The stems that a question or statement is compared by. */
  static Set<String> stemsOf(String text) {
    return new HashSet<>(Stemmed.of(Tokens.of(text)));
  }
}
