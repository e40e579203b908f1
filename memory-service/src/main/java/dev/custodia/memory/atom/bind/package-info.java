/** As whom and under which policies a request acts, out of its token and headers. */
@NullMarked
package dev.custodia.memory.atom.bind;

import org.jspecify.annotations.NullMarked;
