/** Documents written so that a model can tell them from what its user says. */
@NullMarked
package dev.custodia.guardrail.spotlight;

import org.jspecify.annotations.NullMarked;
