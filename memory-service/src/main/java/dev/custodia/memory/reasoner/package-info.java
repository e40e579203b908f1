/**
 * The port through which memory reasons: what a message says, what answers a question, what a
 * session comes to. {@link dev.custodia.memory.reasoner.Reasoner} has two adapters, one of rules
 * and one of a model; both are handed what was judged and touch no table.
 */
@NullMarked
package dev.custodia.memory.reasoner;

import org.jspecify.annotations.NullMarked;
