package dev.custodia.memory.recall.text;

/**
 * A term of the index.
 *
 * @param beside whether it stands at the same place as the term before, being another form of it
 */
public record Term(String text, boolean beside) {}
