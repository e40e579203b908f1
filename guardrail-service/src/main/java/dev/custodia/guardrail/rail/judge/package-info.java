/**
 * Rails that ask a model behind an OpenAI-compatible endpoint; the only ones that use the network.
 */
@NullMarked
package dev.custodia.guardrail.rail.judge;

import org.jspecify.annotations.NullMarked;
