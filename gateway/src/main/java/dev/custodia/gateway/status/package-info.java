/** How the parts of the suite are, for an administrator. */
@NullMarked
package dev.custodia.gateway.status;

import org.jspecify.annotations.NullMarked;
