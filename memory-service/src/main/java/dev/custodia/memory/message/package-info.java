/** What was said (memory-api 9). */
@NullMarked
package dev.custodia.memory.message;

import org.jspecify.annotations.NullMarked;
