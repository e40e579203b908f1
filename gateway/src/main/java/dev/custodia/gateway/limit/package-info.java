/** How much one token may ask for. */
@NullMarked
package dev.custodia.gateway.limit;

import org.jspecify.annotations.NullMarked;
