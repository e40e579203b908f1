package dev.custodia.memory.recall;

import dev.custodia.memory.embedding.EmbeddingModel;

/**
 * How far a workspace's vectors are. Words are never behind: a search catches up first.
 *
 * @param embedded documents with a vector of the current model
 * @param waiting documents whose vector is still to be made
 */
public record RecallStatus(EmbeddingModel model, long embedded, long waiting) {}
