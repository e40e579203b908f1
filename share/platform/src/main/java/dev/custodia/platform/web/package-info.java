/** What every service's HTTP edge shares. */
@NullMarked
package dev.custodia.platform.web;

import org.jspecify.annotations.NullMarked;
