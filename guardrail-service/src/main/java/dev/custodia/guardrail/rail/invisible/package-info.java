/** Characters that nobody sees and a model reads. */
@NullMarked
package dev.custodia.guardrail.rail.invisible;

import org.jspecify.annotations.NullMarked;
