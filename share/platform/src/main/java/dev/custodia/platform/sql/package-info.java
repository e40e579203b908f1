/** What all services do alike with their databases. */
@NullMarked
package dev.custodia.platform.sql;

import org.jspecify.annotations.NullMarked;
