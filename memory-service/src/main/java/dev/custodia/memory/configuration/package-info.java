/**
 * Settings of workspaces, sessions and messages: what a client may write, and what follows from the
 * three levels together (memory-api 13).
 */
@NullMarked
package dev.custodia.memory.configuration;

import org.jspecify.annotations.NullMarked;
