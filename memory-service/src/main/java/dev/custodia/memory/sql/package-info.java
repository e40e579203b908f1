/** How values cross the JDBC driver. */
@NullMarked
package dev.custodia.memory.sql;

import org.jspecify.annotations.NullMarked;
