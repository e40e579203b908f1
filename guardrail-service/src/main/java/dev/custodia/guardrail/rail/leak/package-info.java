/** The protected prompt and its canaries in a text. */
@NullMarked
package dev.custodia.guardrail.rail.leak;

import org.jspecify.annotations.NullMarked;
