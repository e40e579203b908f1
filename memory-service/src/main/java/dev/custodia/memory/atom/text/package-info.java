/** Text as bytes, words and tokens: canonical JSON, UTF-8 ranges, the word rule and tokenizers. */
@NullMarked
package dev.custodia.memory.atom.text;

import org.jspecify.annotations.NullMarked;
