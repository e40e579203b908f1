/** Erasing atoms with everything that was made from them (spec/atoms 10). */
@NullMarked
package dev.custodia.memory.atom.erase;

import org.jspecify.annotations.NullMarked;
