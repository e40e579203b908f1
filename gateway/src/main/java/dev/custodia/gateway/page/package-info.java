/**
 * Pages for people: the console and the browsable contract. Static files, no build of their own.
 */
@NullMarked
package dev.custodia.gateway.page;

import org.jspecify.annotations.NullMarked;
