/**
 * Words, sentences, verbs, dates and languages: what the offline reasoner reads text with. Plain
 * functions of their input; knows nothing of peers or memory.
 */
@NullMarked
package dev.custodia.memory.reasoner.text;

import org.jspecify.annotations.NullMarked;
