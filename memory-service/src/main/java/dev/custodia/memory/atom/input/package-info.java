/**
 * Generation inputs: what a model call was given, and what may be written from it (spec/atoms 6).
 */
@NullMarked
package dev.custodia.memory.atom.input;

import org.jspecify.annotations.NullMarked;
