/** Credentials in a text, found by their shape and taken out. */
@NullMarked
package dev.custodia.guardrail.rail.secrets;

import org.jspecify.annotations.NullMarked;
