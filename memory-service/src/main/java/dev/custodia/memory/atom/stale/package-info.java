/** Everything stale that a reader may see, as a list to work off. */
@NullMarked
package dev.custodia.memory.atom.stale;

import org.jspecify.annotations.NullMarked;
