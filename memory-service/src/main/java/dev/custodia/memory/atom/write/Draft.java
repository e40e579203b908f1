package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A change with its refs opened.
 *
 * @param target the revision that it replaces
 * @param linked the revision that each link names, by its place; local links have none
 */
record Draft(
    Change change,
    @Nullable Revision target,
    Map<Integer, Revision> linked,
    List<Citation> citations,
    List<Revision> cited) {}
