/** How a text is read: folded for comparison, its words and concepts found in one linear pass. */
@NullMarked
package dev.custodia.guardrail.text;

import org.jspecify.annotations.NullMarked;
