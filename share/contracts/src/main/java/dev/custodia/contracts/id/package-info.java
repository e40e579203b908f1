/** Names that cannot be wrong: every id on the wire is one of these records. */
@NullMarked
package dev.custodia.contracts.id;

import org.jspecify.annotations.NullMarked;
