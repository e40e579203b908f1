/**
 * Representations: what an observer knows of a peer, as text for a prompt (memory-api 11), and the
 * view through which every read of reasoning goes.
 */
@NullMarked
package dev.custodia.memory.representation;

import org.jspecify.annotations.NullMarked;
