package dev.custodia.memory.atom.erase;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far an erasure is. Atoms are named by opaque names that fit nothing else.
 *
 * @param purge under which it can be looked at; none for a dry run
 * @param legacyDependencies always false: this store never held links that count as dependencies
 * @param physicalStorageReclaimed always false: backups, logs and free pages are the operator's
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PurgeResult(
    @Nullable String purge,
    boolean complete,
    boolean dryRun,
    List<String> affectedAtomIds,
    List<String> erasedAtomIds,
    boolean legacyDependencies,
    long work,
    @Nullable Long minimumWork,
    @Nullable String reason,
    boolean physicalStorageReclaimed) {}
