/** Write batches: all changes or none, by compare-and-set, replayable by key (spec/atoms 5.1). */
@NullMarked
package dev.custodia.memory.atom.write;

import org.jspecify.annotations.NullMarked;
