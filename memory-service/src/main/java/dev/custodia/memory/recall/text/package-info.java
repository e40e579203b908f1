/**
 * How words and times are read out of texts and queries, the same way on both sides: no script, no
 * Unicode form and no sign in a query is a special case elsewhere.
 */
@NullMarked
package dev.custodia.memory.recall.text;

import org.jspecify.annotations.NullMarked;
