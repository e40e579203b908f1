/**
 * The filter language (memory-api 14): parsed into a closed set of conditions, written as SQL whose
 * every value is a bound parameter.
 */
@NullMarked
package dev.custodia.memory.filter;

import org.jspecify.annotations.NullMarked;
