/** Atoms as lines of a workspace's export, out and in again (API, Memory: peers plane). */
@NullMarked
package dev.custodia.memory.atom.transfer;

import org.jspecify.annotations.NullMarked;
