/**
 * The second lock: every service verifies the bearer's token again and decides by the closed table
 * of routes.
 */
@NullMarked
package dev.custodia.platform.token;

import org.jspecify.annotations.NullMarked;
