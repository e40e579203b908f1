/** What becomes of a request whose token is confined to scopes. */
@NullMarked
package dev.custodia.gateway.scope;

import org.jspecify.annotations.NullMarked;
