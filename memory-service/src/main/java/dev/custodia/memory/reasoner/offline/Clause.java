package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import java.util.List;

/** A stretch of a sentence that stands for one statement, by its tokens. */
record Clause(List<Token> tokens, SpeechAct act) {
  int start() {
    return tokens.getFirst().start();
  }

  int end() {
    return tokens.getLast().end();
  }
}
