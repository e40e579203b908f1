package dev.custodia.capture.doctor;

import dev.custodia.capture.record.RecordRule;
import dev.custodia.capture.record.Stem;
import java.util.Optional;

/**
 * What a first look at one record gave: small, for an archive may hold a hundred thousand.
 *
 * @param broken the gravest rule it breaks by itself
 * @param schema the identifier it names
 * @param parent the record it says it comes from
 * @param output whether it says how a turn ended
 * @param turn whether it stands outside the pair rule
 * @param rendered whether the rendering beside it is the one that the record alone gives
 * @param loose whether others than the owner may read a half
 * @param bytes the size of both halves
 */
record Examined(
    Stem stem,
    Optional<RecordRule> broken,
    Optional<String> schema,
    Optional<Stem> parent,
    boolean output,
    boolean turn,
    boolean rendered,
    boolean loose,
    long bytes) {}
