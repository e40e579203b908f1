/** Deletions that are accepted at once and carried out in the background (memory-api 16.4). */
@NullMarked
package dev.custodia.memory.deletion;

import org.jspecify.annotations.NullMarked;
