/** Guardrail-service: judges texts with their conversation in view (spec/guardrail.md). */
@NullMarked
package dev.custodia.guardrail;

import org.jspecify.annotations.NullMarked;
