/** JSON read as bytes: strict grammar, strict UTF-8, and every value as the span that was sent. */
@NullMarked
package dev.custodia.capture.json;

import org.jspecify.annotations.NullMarked;
