/**
 * The launcher behind {@code ./custodia up}: embedded PostgreSQL and Kafka, then the four services,
 * in one JVM or one each, watched until told to stop (DESIGN 2).
 */
@NullMarked
package dev.custodia.standalone;

import org.jspecify.annotations.NullMarked;
