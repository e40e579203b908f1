package dev.custodia.memory.atom.store;

/**
 * A byte range of a source revision that a revision quotes or rests on.
 *
 * @param digest of the cited bytes
 */
public record Citation(long revision, long atom, int start, int end, String digest) {}
