/** The reference monitor: which tool calls a conversation may make. */
@NullMarked
package dev.custodia.guardrail.tool;

import org.jspecify.annotations.NullMarked;
