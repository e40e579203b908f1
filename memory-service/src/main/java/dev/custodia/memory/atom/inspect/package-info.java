/** The audit door: one revision, its neighbours one hop away, or a window of its bytes. */
@NullMarked
package dev.custodia.memory.atom.inspect;

import org.jspecify.annotations.NullMarked;
