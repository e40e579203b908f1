/**
 * What every request meets first: the closed table, the token, the limits, the stripping of forged
 * headers.
 */
@NullMarked
package dev.custodia.gateway.edge;

import org.jspecify.annotations.NullMarked;
