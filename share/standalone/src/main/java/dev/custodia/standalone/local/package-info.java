/** Services of this JVM, asked without a connection between them and the gateway (ADR-0007). */
@NullMarked
package dev.custodia.standalone.local;

import org.jspecify.annotations.NullMarked;
