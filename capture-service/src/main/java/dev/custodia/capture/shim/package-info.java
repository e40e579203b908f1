/**
 * The script in a provider's hook: it saves the payload first and hands it over behind its back.
 */
@NullMarked
package dev.custodia.capture.shim;

import org.jspecify.annotations.NullMarked;
