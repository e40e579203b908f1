/** The vocabulary of judging: planes, rails' findings and the verdict that comes of them. */
@NullMarked
package dev.custodia.guardrail.verdict;

import org.jspecify.annotations.NullMarked;
