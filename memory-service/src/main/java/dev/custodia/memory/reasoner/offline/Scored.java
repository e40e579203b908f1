package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Token;
import java.util.List;

/**
 * A passage with how well it covers a question. {@code whole} says that no noun of the question is
 * left uncovered; {@code p} is calibrated, 0 to 1.
 */
record Scored(
    Passage passage,
    String text,
    List<Token> tokens,
    List<String> stems,
    double coverage,
    boolean topical,
    boolean whole,
    double p) {}
