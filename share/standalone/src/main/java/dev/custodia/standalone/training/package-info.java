/** What the JVM learns before it serves: classes that are loaded and methods that are often run. */
@NullMarked
package dev.custodia.standalone.training;

import org.jspecify.annotations.NullMarked;
