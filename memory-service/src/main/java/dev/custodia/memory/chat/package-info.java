/**
 * Questions about what is known of a peer, answered from evidence in reach or not at all
 * (memory-api 11.5, memory-reasoning 8).
 */
@NullMarked
package dev.custodia.memory.chat;

import org.jspecify.annotations.NullMarked;
