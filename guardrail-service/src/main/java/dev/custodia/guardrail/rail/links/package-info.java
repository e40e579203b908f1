/** Addresses that would carry data out. */
@NullMarked
package dev.custodia.guardrail.rail.links;

import org.jspecify.annotations.NullMarked;
