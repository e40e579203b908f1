/** What may be cited: byte ranges of sources, and messages of the peers plane as sources. */
@NullMarked
package dev.custodia.memory.atom.source;

import org.jspecify.annotations.NullMarked;
