/** What memory erases is erased here: turns, refusals that are remembered, the verdict log. */
@NullMarked
package dev.custodia.guardrail.erasure;

import org.jspecify.annotations.NullMarked;
