package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Token;
import java.util.List;

/**
 * A passage with how well it covers a question. {@code lead} is the question of somebody else that
 * it replies to, if it says little without it; {@code whole} says that no noun of the question is
 * left uncovered, {@code acts} that no verb and {@code named} that no name is; {@code p} is
 * calibrated, 0 to 1.
 */
record Scored(
    Passage passage,
    String text,
    String lead,
    List<Token> tokens,
    List<String> stems,
    Calibration.Features features,
    boolean whole,
    boolean acts,
    boolean named,
    double p) {
  double coverage() {
    return features.coverage();
  }
}
