/** Which rails a workspace wants on which plane: versioned, validated, made into engines. */
@NullMarked
package dev.custodia.guardrail.policy;

import org.jspecify.annotations.NullMarked;
