/** {@code ./custodia demo}: what the suite is for, shown with its own answers. */
@NullMarked
package dev.custodia.standalone.demo;

import org.jspecify.annotations.NullMarked;
