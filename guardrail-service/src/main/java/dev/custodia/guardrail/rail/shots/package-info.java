/** Invented dialogues and the control tokens of chat templates. */
@NullMarked
package dev.custodia.guardrail.rail.shots;

import org.jspecify.annotations.NullMarked;
