/** MessageRecorded in, TurnJudged out, with the conversation in view. */
@NullMarked
package dev.custodia.guardrail.judge;

import org.jspecify.annotations.NullMarked;
