/** Text as models count it. */
@NullMarked
package dev.custodia.memory.text;

import org.jspecify.annotations.NullMarked;
