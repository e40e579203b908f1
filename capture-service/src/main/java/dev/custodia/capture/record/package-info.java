/**
 * The record: a closed, ordered set of members, one on a line, made of spans that nobody
 * re-encodes.
 */
@NullMarked
package dev.custodia.capture.record;

import org.jspecify.annotations.NullMarked;
