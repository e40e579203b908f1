/**
 * The one mechanism for effects that happen once: claim first, act after, in one transaction
 * (STYLE, habit 10).
 */
@NullMarked
package dev.custodia.platform.inbox;

import org.jspecify.annotations.NullMarked;
