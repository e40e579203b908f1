/**
 * Reading CloudEvents from Kafka: decode, hand on in a transaction, dead-letter what no retry can
 * help.
 */
@NullMarked
package dev.custodia.platform.kafka;

import org.jspecify.annotations.NullMarked;
