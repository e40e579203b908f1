/** The {@code capture} command: what a person runs in a repository, and what hooks may run. */
@NullMarked
package dev.custodia.capture.command;

import org.jspecify.annotations.NullMarked;
