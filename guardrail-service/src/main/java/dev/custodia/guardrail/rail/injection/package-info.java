/** Orders that try to change what a model was told, in any language of the lexicon. */
@NullMarked
package dev.custodia.guardrail.rail.injection;

import org.jspecify.annotations.NullMarked;
