/**
 * Events leave through a table written in the transaction that caused them; one relay brings them
 * to Kafka in order.
 */
@NullMarked
package dev.custodia.platform.outbox;

import org.jspecify.annotations.NullMarked;
