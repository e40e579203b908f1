/**
 * The tables of the atoms plane, as values and statements. No rule of the plane is decided here.
 */
@NullMarked
package dev.custodia.memory.atom.store;

import org.jspecify.annotations.NullMarked;
