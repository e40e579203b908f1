/**
 * Services of this JVM, asked without a connection between them and the gateway (docs/adr/0007).
 */
@NullMarked
package dev.custodia.standalone.local;

import org.jspecify.annotations.NullMarked;
