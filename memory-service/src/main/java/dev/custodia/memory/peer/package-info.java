/** Who speaks and who observes (memory-api 6). */
@NullMarked
package dev.custodia.memory.peer;

import org.jspecify.annotations.NullMarked;
