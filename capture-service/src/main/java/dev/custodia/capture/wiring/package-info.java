/** How a provider is wired: what its configuration runs, what that proves, and how to change it. */
@NullMarked
package dev.custodia.capture.wiring;

import org.jspecify.annotations.NullMarked;
