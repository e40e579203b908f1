/**
 * Which bodies fit under a token limit, and the one text that shows them (spec/atoms 8.6). Pure.
 */
@NullMarked
package dev.custodia.memory.atom.pack;

import org.jspecify.annotations.NullMarked;
