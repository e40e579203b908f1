/** One check and what it may know; every family of rails has a package of its own below. */
@NullMarked
package dev.custodia.guardrail.rail;

import org.jspecify.annotations.NullMarked;
