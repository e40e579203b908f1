/** Refusals as problem details (RFC 9457) with stable codes. */
@NullMarked
package dev.custodia.platform.problem;

import org.jspecify.annotations.NullMarked;
