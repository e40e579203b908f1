/** Records that no retry could help: look at them, and send them once more. */
@NullMarked
package dev.custodia.gateway.deadletter;

import org.jspecify.annotations.NullMarked;
