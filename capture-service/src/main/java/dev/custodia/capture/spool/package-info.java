/** Payloads that a shim saved and nobody has taken over yet. None of them is lost. */
@NullMarked
package dev.custodia.capture.spool;

import org.jspecify.annotations.NullMarked;
