/** What guardrail sees of a session: bounded, remembering refusals. */
@NullMarked
package dev.custodia.guardrail.conversation;

import org.jspecify.annotations.NullMarked;
