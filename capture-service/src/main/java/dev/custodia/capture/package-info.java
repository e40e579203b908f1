/** Capture-service: what a person typed, proven below the model (DESIGN 2, capture). */
@NullMarked
package dev.custodia.capture;

import org.jspecify.annotations.NullMarked;
