/** What is claimed of each provider, where that was checked, and how its payload is read. */
@NullMarked
package dev.custodia.capture.provider;

import org.jspecify.annotations.NullMarked;
