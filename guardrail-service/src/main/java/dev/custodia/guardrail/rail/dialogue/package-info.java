/** What only shows over several turns: retries, pieces, small steps. */
@NullMarked
package dev.custodia.guardrail.rail.dialogue;

import org.jspecify.annotations.NullMarked;
