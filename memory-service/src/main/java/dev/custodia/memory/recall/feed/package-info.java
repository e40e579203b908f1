/** The change feed: written with the features' transactions, read by snapshot. */
@NullMarked
package dev.custodia.memory.recall.feed;

import org.jspecify.annotations.NullMarked;
