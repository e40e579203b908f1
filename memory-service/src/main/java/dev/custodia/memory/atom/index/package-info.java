/** Atoms as recall finds them, and the candidates that it names. */
@NullMarked
package dev.custodia.memory.atom.index;

import org.jspecify.annotations.NullMarked;
