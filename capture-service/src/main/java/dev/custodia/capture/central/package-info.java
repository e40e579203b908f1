/**
 * Central mode: many machines' shims post to one service. What is here may know HTTP, Kafka and the
 * database; what it writes is the archive of the other packages.
 */
@NullMarked
package dev.custodia.capture.central;

import org.jspecify.annotations.NullMarked;
