/** Requests of the atoms plane, read member by member: what is not known is refused. */
@NullMarked
package dev.custodia.memory.atom.request;

import org.jspecify.annotations.NullMarked;
