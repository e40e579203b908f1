/** Search among messages (memory-api 15): recall proposes, PostgreSQL decides what is shown. */
@NullMarked
package dev.custodia.memory.search;

import org.jspecify.annotations.NullMarked;
