/** What rails there are, for people and consoles. */
@NullMarked
package dev.custodia.guardrail.rails;

import org.jspecify.annotations.NullMarked;
