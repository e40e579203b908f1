/** Markup in an answer that a page would run or load. */
@NullMarked
package dev.custodia.guardrail.rail.markup;

import org.jspecify.annotations.NullMarked;
