/**
 * The foreign contract's edge: how requests under {@code /v3} are read and how they are refused
 * (memory-api 1). Features see values, never a servlet.
 */
@NullMarked
package dev.custodia.memory.v3;

import org.jspecify.annotations.NullMarked;
