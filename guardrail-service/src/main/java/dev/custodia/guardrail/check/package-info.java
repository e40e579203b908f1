/** One text, one verdict, by HTTP. */
@NullMarked
package dev.custodia.guardrail.check;

import org.jspecify.annotations.NullMarked;
