/** Words that a page carries and does not show. */
@NullMarked
package dev.custodia.guardrail.rail.hidden;

import org.jspecify.annotations.NullMarked;
