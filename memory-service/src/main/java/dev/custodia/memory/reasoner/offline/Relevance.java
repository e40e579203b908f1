package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How likely a passage is to answer a question: by the share of the question's words that it
 * covers, by the topics it shows, and by nearness of meaning where there are vectors. Weights are
 * those of the calibration set (see {@code calibration.properties}).
 */
final class Relevance {
  private static final Set<String> PAYING =
      Set.of("spend", "pay", "cost", "buy", "purchas", "price", "mone", "money", "total");
  private static final Set<String> LIKING = Set.of("like", "lik", "love", "enjoy", "prefer");
  private static final Set<String> DISLIKING =
      Set.of("hate", "dislik", "dislike", "loath", "loathe", "avoid");
  private static final Set<String> ASIDE = Set.of("outside", "besides", "beside");

  private final Calibration weights;

  Relevance(Calibration weights) {
    this.weights = weights;
  }

  /** The passages, sentence by sentence where they are long, the likeliest first. */
  List<Scored> rank(Question question, List<Passage> passages) {
    var all = new ArrayList<Scored>();
    for (Passage passage : passages) {
      for (String piece : pieces(passage)) {
        all.add(score(question, passage, piece));
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
    if (passage.kind().isConclusion()) {
      return List.of(passage.text());
    }
    return MessagePieces.of(passage);
  }

  private Scored score(Question question, Passage passage, String text) {
    List<Token> tokens = Tokens.of(text);
    List<String> stems = stems(tokens);
    boolean amount = tokens.stream().anyMatch(t -> t.kind() == Token.Kind.MONEY);
    Set<String> shown = Lexicon.shipped().topicsShownBy(stems);
    var unique = new HashSet<>(stems);
    double sum = 0;
    double covered = 0;
    boolean nameMissing = false;
    boolean topical = false;
    boolean whole = true;
    for (Question.Term term : question.terms()) {
      sum += term.weight();
      double share =
          amount && PAYING.contains(term.stem()) ? 1 : share(question, term, unique, shown);
      covered += term.weight() * share;
      whole &= share > 0 || term.weight() < 1;
      nameMissing |= term.name() && share == 0;
      topical |=
          share > 0
              && Lexicon.shipped().topicsNamedBy(term.stem()).stream().anyMatch(shown::contains);
    }
    double coverage = sum == 0 ? 0 : covered / sum;
    double cosine = Math.max(0, passage.cosine().orElse(0));
    boolean ruledOut = ruledOut(question, unique, shown);
    double p = weights.probability(coverage, cosine, topical, nameMissing, ruledOut);
    return new Scored(passage, text, tokens, stems, coverage, topical, whole, p);
  }

  private static double share(
      Question question, Question.Term term, Set<String> stems, Set<String> shown) {
    if (stems.contains(term.stem())) {
      return 1;
    }
    for (String topic : Lexicon.shipped().topicsNamedBy(term.stem())) {
      if (shown.contains(topic)) {
        return 1;
      }
    }
    if (term.name()) {
      return 0;
    }
    boolean foreign = !question.language().equals("en");
    for (String stem : stems) {
      if (Lexicon.shipped().same(term.stem(), stem) || (foreign && inflected(term.stem(), stem))) {
        return 0.85;
      }
    }
    // That somebody hates a thing answers whether he likes it.
    boolean opposite = LIKING.contains(term.stem()) && stems.stream().anyMatch(DISLIKING::contains);
    return opposite ? 0.85 : 0;
  }

  /** Two forms of one word in a language whose endings we don't know: most of it is shared. */
  private static boolean inflected(String one, String other) {
    int shared = 0;
    int shorter = Math.min(one.length(), other.length());
    while (shared < shorter && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return shared >= 4 && shared * 10 >= Math.max(one.length(), other.length()) * 6;
  }

  /** What the question rules out is no answer, unless the passage itself sets it aside. */
  private static boolean ruledOut(Question question, Set<String> stems, Set<String> shown) {
    for (String word : question.excluded()) {
      boolean setAside =
          stems.contains("outsid") || stems.contains("besid") || stems.contains("beside");
      boolean about =
          stems.contains(word)
              || Lexicon.shipped().topicsNamedBy(word).stream().anyMatch(shown::contains);
      if (about && !setAside) {
        return true;
      }
    }
    return false;
  }

  static List<String> stems(List<Token> tokens) {
    var stems = new ArrayList<String>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      // "outside work" is not about work.
      boolean aside = i > 0 && ASIDE.contains(tokens.get(i - 1).word()) && tokens.get(i).is("work");
      if (tokens.get(i).kind() != Token.Kind.MARK && !aside) {
        stems.add(Stems.of(tokens.get(i).word()));
      }
    }
    return stems;
  }
}
