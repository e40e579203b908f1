/** How deliveries that were acknowledged make an atom easier to recall (spec/atoms 9). */
@NullMarked
package dev.custodia.memory.atom.use;

import org.jspecify.annotations.NullMarked;
