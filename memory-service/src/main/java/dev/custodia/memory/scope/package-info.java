/** Named sets of sessions through which recall is confined (memory-api 12). */
@NullMarked
package dev.custodia.memory.scope;

import org.jspecify.annotations.NullMarked;
