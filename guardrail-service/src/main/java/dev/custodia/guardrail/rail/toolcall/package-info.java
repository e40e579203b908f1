/** Calls that a model wants to make, against the question that they belong to. */
@NullMarked
package dev.custodia.guardrail.rail.toolcall;

import org.jspecify.annotations.NullMarked;
