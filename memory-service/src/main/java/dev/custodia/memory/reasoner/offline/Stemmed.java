package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The stems of a run of tokens, without marks and without what the text sets aside. */
final class Stemmed {
  private static final Set<String> ASIDE = Set.of("outside", "besides", "beside");

  private Stemmed() {}

  static List<String> of(List<Token> tokens) {
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
