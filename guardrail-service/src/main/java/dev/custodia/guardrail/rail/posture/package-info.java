/** Rails about the text as a whole: how long it is, which language it is in. */
@NullMarked
package dev.custodia.guardrail.rail.posture;

import org.jspecify.annotations.NullMarked;
