/** Finding and showing what is remembered: read and search (spec/atoms 8). */
@NullMarked
package dev.custodia.memory.atom.read;

import org.jspecify.annotations.NullMarked;
