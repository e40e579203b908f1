/** The closed table of public routes: what each needs of a token and what a scope means on it. */
@NullMarked
package dev.custodia.contracts.route;

import org.jspecify.annotations.NullMarked;
