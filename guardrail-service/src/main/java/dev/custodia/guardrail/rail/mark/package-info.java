/** The disclosure mark of answers that a machine wrote, which no reader sees. */
@NullMarked
package dev.custodia.guardrail.rail.mark;

import org.jspecify.annotations.NullMarked;
