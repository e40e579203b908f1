package dev.custodia.memory.recall;

import java.util.OptionalDouble;

/**
 * A candidate: where to look, not what is there.
 *
 * @param score the mixed rank value; comparable within one answer only
 * @param lexical its BM25 value, 0 where no word met
 * @param cosine of query and best piece of the text, where both have vectors of one model
 */
public record RecallHit(
    DocumentKind kind, String id, double score, double lexical, OptionalDouble cosine) {}
