/**
 * Peer cards: the few lines of stable facts that an observer keeps about a peer (memory-reasoning
 * 6, memory-api 11.3).
 */
@NullMarked
package dev.custodia.memory.card;

import org.jspecify.annotations.NullMarked;
