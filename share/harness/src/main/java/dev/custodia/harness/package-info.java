/**
 * What the tests of the services share: one real PostgreSQL and one real Kafka for all test classes
 * of a module, tokens that the platform accepts, and the house rules. Never part of what ships.
 */
@NullMarked
package dev.custodia.harness;

import org.jspecify.annotations.NullMarked;
