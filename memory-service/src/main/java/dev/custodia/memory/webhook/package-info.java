/** Posts a workspace's events to addresses that its owner chose (memory-api 17). */
@NullMarked
package dev.custodia.memory.webhook;

import org.jspecify.annotations.NullMarked;
