/** What Git says of a checkout, asked in ways whose answer is an exit code and never a text. */
@NullMarked
package dev.custodia.capture.git;

import org.jspecify.annotations.NullMarked;
