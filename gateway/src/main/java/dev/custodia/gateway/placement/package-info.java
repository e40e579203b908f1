/** Which instance of a service gets a request. */
@NullMarked
package dev.custodia.gateway.placement;

import org.jspecify.annotations.NullMarked;
