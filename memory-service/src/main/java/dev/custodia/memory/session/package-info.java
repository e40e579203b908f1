/** Runs of messages and who takes part in them (memory-api 7). */
@NullMarked
package dev.custodia.memory.session;

import org.jspecify.annotations.NullMarked;
