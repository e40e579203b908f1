/** The refusals of the atoms plane, by the codes of its specification. */
@NullMarked
package dev.custodia.memory.atom.fault;

import org.jspecify.annotations.NullMarked;
