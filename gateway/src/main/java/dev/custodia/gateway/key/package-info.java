/** The ring of keys that tokens are signed with, and what others need to verify them. */
@NullMarked
package dev.custodia.gateway.key;

import org.jspecify.annotations.NullMarked;
