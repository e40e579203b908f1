/**
 * {@code ./custodia scenario}: plays unified scenario files (memory-reasoning 13) against a running
 * suite over HTTP, with the steps that are ours besides.
 */
@NullMarked
package dev.custodia.standalone.scenario;

import org.jspecify.annotations.NullMarked;
