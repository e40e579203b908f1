/**
 * What is wrong with an archive, said so that a person can mend it, and what can be mended alone.
 */
@NullMarked
package dev.custodia.capture.doctor;

import org.jspecify.annotations.NullMarked;
