/**
 * Takes the verdicts of guardrail-service: what is blocked is never reasoned over, what was
 * rewritten is reasoned over as rewritten (DESIGN 3).
 */
@NullMarked
package dev.custodia.memory.judgement;

import org.jspecify.annotations.NullMarked;
