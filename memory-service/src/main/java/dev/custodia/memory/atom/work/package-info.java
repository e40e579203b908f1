/** How the plane's use cases run: transactions, snapshots, housekeeping. */
@NullMarked
package dev.custodia.memory.atom.work;

import org.jspecify.annotations.NullMarked;
