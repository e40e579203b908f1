/** All rails that there are, and what can be set on each. */
@NullMarked
package dev.custodia.guardrail.catalog;

import org.jspecify.annotations.NullMarked;
