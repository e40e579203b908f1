/** Whether what an atom was generated from still stands (spec/atoms 6.4). */
@NullMarked
package dev.custodia.memory.atom.fresh;

import org.jspecify.annotations.NullMarked;
