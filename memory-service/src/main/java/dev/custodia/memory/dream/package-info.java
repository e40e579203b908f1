/**
 * Dreams: background thought over what an observer knows of a peer. What changed, what contradicts
 * itself, what recurs, and the card (memory-reasoning 9).
 */
@NullMarked
package dev.custodia.memory.dream;

import org.jspecify.annotations.NullMarked;
