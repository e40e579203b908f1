/** An answer that is shown while it grows, never a secret in part. */
@NullMarked
package dev.custodia.guardrail.stream;

import org.jspecify.annotations.NullMarked;
