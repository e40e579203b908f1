/** A small client of the suite's HTTP surface, for its own commands and for tests that use it. */
@NullMarked
package dev.custodia.standalone.client;

import org.jspecify.annotations.NullMarked;
