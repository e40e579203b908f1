/** The directory of pairs: written once, readable by its owner only, never half of a file. */
@NullMarked
package dev.custodia.capture.archive;

import org.jspecify.annotations.NullMarked;
