package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Spaces;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a question found, before anything of it is shown: the ranking of all acquired atoms, frozen.
 *
 * @param ranked best first, without those that nothing speaks for
 * @param scores of the ranked
 * @param loaded the revisions of the ranking that were loaded to find it
 * @param stale the revisions that were met and left out
 * @param reads every revision that was touched
 * @param listed the revisions that the question was answered with
 * @param wanting whether the candidates left seats empty: too few of them were fresh and answered
 */
record Evaluation(
    Spaces.Space space,
    List<String> policies,
    List<Long> ranked,
    List<Double> scores,
    Map<Long, Revision> loaded,
    Set<Long> stale,
    List<Long> reads,
    List<Long> listed,
    boolean wanting,
    List<Observation> observations,
    Map<String, Object> diagnostics,
    Map<String, Object> usage) {}
