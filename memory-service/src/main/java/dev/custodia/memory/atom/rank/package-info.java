/** Relevance over a graph of atoms: own match, use, and activation along links. No store here. */
@NullMarked
package dev.custodia.memory.atom.rank;

import org.jspecify.annotations.NullMarked;
