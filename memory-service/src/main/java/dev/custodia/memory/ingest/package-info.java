/** Messages that come over Kafka: captured prompts, and those of producers outside (DESIGN 3). */
@NullMarked
package dev.custodia.memory.ingest;

import org.jspecify.annotations.NullMarked;
