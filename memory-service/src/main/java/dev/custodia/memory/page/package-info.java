/** Pages of lists (memory-api 1.4). */
@NullMarked
package dev.custodia.memory.page;

import org.jspecify.annotations.NullMarked;
