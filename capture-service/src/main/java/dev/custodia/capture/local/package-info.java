/** Capturing without a service: one directory, a lock, and the records themselves as the memory. */
@NullMarked
package dev.custodia.capture.local;

import org.jspecify.annotations.NullMarked;
