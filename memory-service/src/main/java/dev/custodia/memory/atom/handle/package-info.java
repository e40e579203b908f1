/** Opaque handles: sealed refs, and the random names of receipts, inputs and cursors. */
@NullMarked
package dev.custodia.memory.atom.handle;

import org.jspecify.annotations.NullMarked;
