package dev.custodia.guardrail.text;

/**
 * A phrase of the lexicon found in a folded text.
 *
 * @param firstWord the running number of its first word
 * @param lastWord the running number of its last word
 * @param freeOrder whether its language lets the verb stand after its object
 */
public record Hit(
    Concept concept,
    int start,
    int end,
    int firstWord,
    int lastWord,
    int sentence,
    boolean freeOrder) {}
