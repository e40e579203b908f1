/** Idempotency-Key on POST: the first answer again for the same key and body. */
@NullMarked
package dev.custodia.platform.idempotency;

import org.jspecify.annotations.NullMarked;
