/**
 * All of a workspace as lines of JSON, out and in again (API, Memory: peers plane). Other planes
 * add chapters of their own.
 */
@NullMarked
package dev.custodia.memory.transfer;

import org.jspecify.annotations.NullMarked;
