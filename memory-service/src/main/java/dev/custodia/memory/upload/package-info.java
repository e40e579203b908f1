/** Files that become messages (memory-api 9.2). */
@NullMarked
package dev.custodia.memory.upload;

import org.jspecify.annotations.NullMarked;
