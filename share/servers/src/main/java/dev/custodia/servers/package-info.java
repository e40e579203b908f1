/**
 * The two servers that the suite stands on, PostgreSQL and Kafka, as real ones that run without
 * anything installed: for {@code ./custodia up}, and for tests where no container engine answers
 * (DESIGN 2). In production the services take external servers by ordinary Spring configuration.
 */
@NullMarked
package dev.custodia.servers;

import org.jspecify.annotations.NullMarked;
