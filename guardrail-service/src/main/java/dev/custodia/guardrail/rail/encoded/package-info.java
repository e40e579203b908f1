/** Texts that say something else when they are decoded: ciphers, encodings, lookalikes, pieces. */
@NullMarked
package dev.custodia.guardrail.rail.encoded;

import org.jspecify.annotations.NullMarked;
