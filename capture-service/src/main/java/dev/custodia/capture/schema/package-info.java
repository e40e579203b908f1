/** A schema's identifier is the place of its description. */
@NullMarked
package dev.custodia.capture.schema;

import org.jspecify.annotations.NullMarked;
