/** What of a token's reach only the store can tell (memory-api 3.4, DESIGN 5). */
@NullMarked
package dev.custodia.memory.access;

import org.jspecify.annotations.NullMarked;
