/** Asking whether a text carries the mark of a machine's answers. */
@NullMarked
package dev.custodia.guardrail.watermark;

import org.jspecify.annotations.NullMarked;
