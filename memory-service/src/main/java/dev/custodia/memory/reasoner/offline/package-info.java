/**
 * The reasoner that needs no model: it extracts, links, counts and quotes by rules, the same every
 * time, and abstains when nothing in reach answers. It does not reason freely and never says what
 * no evidence supports.
 */
@NullMarked
package dev.custodia.memory.reasoner.offline;

import org.jspecify.annotations.NullMarked;
