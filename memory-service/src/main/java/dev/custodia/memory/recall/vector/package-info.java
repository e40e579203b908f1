/**
 * Vectors of documents: kept in PostgreSQL with the model that made them, made off the write path
 * by one worker at a time.
 */
@NullMarked
package dev.custodia.memory.recall.vector;

import org.jspecify.annotations.NullMarked;
