/** The rendering: one function from a record to the document that a person opens. */
@NullMarked
package dev.custodia.capture.rendering;

import org.jspecify.annotations.NullMarked;
