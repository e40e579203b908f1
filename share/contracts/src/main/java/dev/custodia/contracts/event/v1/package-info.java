/** The facts the services tell each other over Kafka; see {@code share/schemas/custodia/event}. */
@NullMarked
package dev.custodia.contracts.event.v1;

import org.jspecify.annotations.NullMarked;
