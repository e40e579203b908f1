/**
 * Sentence vectors: one port with two adapters, a model in this process and an OpenAI-compatible
 * endpoint. It knows texts, not what they are texts of.
 */
@NullMarked
package dev.custodia.memory.embedding;

import org.jspecify.annotations.NullMarked;
