/** Memory-service; its first packages are the words of the domain (STYLE, habit 1). */
@NullMarked
package dev.custodia.memory;

import org.jspecify.annotations.NullMarked;
