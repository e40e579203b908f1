/** One trace from the HTTP request over Kafka and on (W3C Trace Context). */
@NullMarked
package dev.custodia.platform.trace;

import org.jspecify.annotations.NullMarked;
