package dev.custodia.memory.atom.store;

import org.jspecify.annotations.Nullable;

/** An active head that may answer: enough of it to tell how well. */
public record Candidate(long id, long atom, boolean source, @Nullable String input, String plain)
    implements Derivable {}
