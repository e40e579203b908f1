/**
 * All of a workspace's peers plane as lines of JSON, out and in again (API, Memory: peers plane).
 */
@NullMarked
package dev.custodia.memory.transfer;

import org.jspecify.annotations.NullMarked;
