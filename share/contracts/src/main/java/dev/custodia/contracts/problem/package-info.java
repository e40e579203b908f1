/** The stable codes of every refusal. */
@NullMarked
package dev.custodia.contracts.problem;

import org.jspecify.annotations.NullMarked;
