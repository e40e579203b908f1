/**
 * Runs the rails of a policy over a text, in order, and keeps what is certain apart from what is
 * not.
 */
@NullMarked
package dev.custodia.guardrail.engine;

import org.jspecify.annotations.NullMarked;
