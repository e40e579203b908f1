/** The gateway: who may call what, and where it goes. */
@NullMarked
package dev.custodia.gateway;

import org.jspecify.annotations.NullMarked;
