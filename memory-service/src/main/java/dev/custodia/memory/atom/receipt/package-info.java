/** What a page leaves behind: its receipt, and the evaluation that later pages are taken from. */
@NullMarked
package dev.custodia.memory.atom.receipt;

import org.jspecify.annotations.NullMarked;
