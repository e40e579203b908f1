/** Ids the suite chooses itself. */
@NullMarked
package dev.custodia.platform.id;

import org.jspecify.annotations.NullMarked;
