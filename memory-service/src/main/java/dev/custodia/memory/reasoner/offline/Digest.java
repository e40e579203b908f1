package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Sentences;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Summarises by choosing: the sentences that say most of what all say, facts before talk, none
 * twice, within the budget, in the order in which they were said. Lines of the summary before take
 * part like any other, so that it always stands for the whole conversation.
 */
final class Digest {
  private static final int LINES_MAX = 4_000;
  private static final double FACT_BONUS = 0.5;
  private static final double FIGURE_BONUS = 0.25;
  private static final double REPEAT_PENALTY = 0.7;

  private Digest() {}

  private record Line(int place, String text, Set<String> stems, int tokens, double bonus) {}

  static String of(Recap recap) {
    List<Line> lines = lines(recap);
    Map<String, Integer> weights = weights(lines);
    var left = new ArrayList<>(lines);
    var chosen = new ArrayList<Line>();
    var said = new HashSet<String>();
    int budget = recap.tokensMax();
    while (!left.isEmpty()) {
      int room = budget;
      left.removeIf(line -> line.tokens() > room);
      var best =
          left.stream()
              .max(
                  Comparator.comparingDouble((Line line) -> score(line, weights, said))
                      .thenComparingInt(line -> -line.place()));
      if (best.isEmpty() || score(best.get(), weights, said) <= 0) {
        break;
      }
      chosen.add(best.get());
      said.addAll(best.get().stems());
      left.remove(best.get());
      budget -= best.get().tokens();
    }
    chosen.sort(Comparator.comparingInt(Line::place));
    return String.join("\n", chosen.stream().map(Line::text).toList());
  }

  private static List<Line> lines(Recap recap) {
    var lines = new ArrayList<Line>();
    for (String line : recap.previous().split("\n", -1)) {
      if (!line.isBlank()) {
        int colon = line.indexOf(": ");
        lines.add(line(lines.size(), line, colon < 0 ? line : line.substring(colon + 2)));
      }
    }
    for (Recap.Turn turn : recap.turns()) {
      for (var sentence : Sentences.of(turn.text())) {
        if (lines.size() >= LINES_MAX) {
          return lines;
        }
        lines.add(line(lines.size(), turn.author() + ": " + sentence.text(), sentence.text()));
      }
    }
    return lines;
  }

  private static Line line(int place, String text, String said) {
    List<Token> tokens = Tokens.of(said);
    var stems = new HashSet<String>();
    boolean figures = false;
    for (Token token : tokens) {
      figures |= token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.MONEY;
      if (token.kind() != Token.Kind.MARK && !Language.isEnglishFunctionWord(token.word())) {
        stems.add(Stems.of(token.word()));
      }
    }
    double bonus =
        switch (SpeechActs.of(tokens)) {
          case ABOUT_SELF, STANDING_WISH -> FACT_BONUS;
          case STATES -> FACT_BONUS / 2;
          case QUESTION, ORDER -> 0;
          case COURTESY -> -2;
          case FRAGMENT -> -FACT_BONUS / 2;
        };
    int count = dev.custodia.memory.text.Tokens.count(text) + 1;
    return new Line(place, text, stems, count, bonus + (figures ? FIGURE_BONUS : 0));
  }

  private static Map<String, Integer> weights(List<Line> lines) {
    var weights = new HashMap<String, Integer>();
    lines.forEach(line -> line.stems().forEach(stem -> weights.merge(stem, 1, Integer::sum)));
    return weights;
  }

  /** The mean weight of what the line adds, worth less the more of it was said already. */
  private static double score(Line line, Map<String, Integer> weights, Set<String> said) {
    if (line.stems().isEmpty()) {
      return 0;
    }
    double sum = 0;
    int repeated = 0;
    for (String stem : line.stems()) {
      sum += Math.log1p(weights.getOrDefault(stem, 0));
      repeated += said.contains(stem) ? 1 : 0;
    }
    double share = (double) repeated / line.stems().size();
    return sum / line.stems().size() + line.bonus() - REPEAT_PENALTY * share;
  }
}
