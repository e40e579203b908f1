/** Tenants: who owns peers, sessions and everything in them (memory-api 5). */
@NullMarked
package dev.custodia.memory.workspace;

import org.jspecify.annotations.NullMarked;
