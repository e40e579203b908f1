/** Atoms as a reader sees them: with his refs, and without what he may not see. */
@NullMarked
package dev.custodia.memory.atom.view;

import org.jspecify.annotations.NullMarked;
