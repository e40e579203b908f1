/**
 * Conclusions: what an observer knows of a peer, each with the bytes it rests on. They are derived
 * from judged messages, posted, found, and gone as soon as their evidence is (memory-reasoning 4).
 */
@NullMarked
package dev.custodia.memory.conclusion;

import org.jspecify.annotations.NullMarked;
