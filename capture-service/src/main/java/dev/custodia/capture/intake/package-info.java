/** From a provider's payload to what may be written of it, or to the reason why nothing may. */
@NullMarked
package dev.custodia.capture.intake;

import org.jspecify.annotations.NullMarked;
