/** What is taken out of a prompt before it leaves the archive: secrets and personal data. */
@NullMarked
package dev.custodia.capture.redaction;

import org.jspecify.annotations.NullMarked;
