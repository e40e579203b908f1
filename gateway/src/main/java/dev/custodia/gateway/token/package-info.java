/** Tokens: nobody mints more than he holds, and a revoked one is refused everywhere. */
@NullMarked
package dev.custodia.gateway.token;

import org.jspecify.annotations.NullMarked;
