/** Evidence that no single turn carries and a session does. */
@NullMarked
package dev.custodia.guardrail.rail.evidence;

import org.jspecify.annotations.NullMarked;
