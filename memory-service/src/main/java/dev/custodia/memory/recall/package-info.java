/**
 * The disposable search index over what the features keep in PostgreSQL. It knows documents, not
 * features: they feed it through {@link dev.custodia.memory.recall.DocumentSource} and {@link
 * dev.custodia.memory.recall.ChangeFeed}, and re-read every hit under their caller's rights.
 */
@NullMarked
package dev.custodia.memory.recall;

import org.jspecify.annotations.NullMarked;
