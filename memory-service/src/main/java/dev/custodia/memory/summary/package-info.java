/**
 * Short and long summaries of sessions, and the context that a prompt takes from a session
 * (memory-reasoning 7, memory-api 8).
 */
@NullMarked
package dev.custodia.memory.summary;

import org.jspecify.annotations.NullMarked;
