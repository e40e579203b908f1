/** What is told of atoms to recall and, through the outbox, to whoever follows the topic. */
@NullMarked
package dev.custodia.memory.atom.announce;

import org.jspecify.annotations.NullMarked;
