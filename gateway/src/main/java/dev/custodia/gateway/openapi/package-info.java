/**
 * The contracts of the suite as documents: OpenAPI from the closed table, AsyncAPI from the
 * schemas.
 */
@NullMarked
package dev.custodia.gateway.openapi;

import org.jspecify.annotations.NullMarked;
