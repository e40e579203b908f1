/**
 * The Lucene projection: one disposable index for each workspace, kept abreast of the change feed,
 * and the ranking over it.
 */
@NullMarked
package dev.custodia.memory.recall.index;

import org.jspecify.annotations.NullMarked;
