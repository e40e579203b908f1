/** The way of an admitted request to the service that its route names, and of the answer back. */
@NullMarked
package dev.custodia.gateway.forward;

import org.jspecify.annotations.NullMarked;
