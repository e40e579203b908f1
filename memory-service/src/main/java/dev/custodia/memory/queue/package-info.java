/**
 * The ledger of what waits to be judged, reasoned over and carried out (DESIGN 3, memory-api 16).
 * Whoever makes work writes its rows in the transaction that causes it.
 */
@NullMarked
package dev.custodia.memory.queue;

import org.jspecify.annotations.NullMarked;
