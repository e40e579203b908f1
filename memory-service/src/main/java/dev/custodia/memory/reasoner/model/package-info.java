/**
 * The reasoner that asks a model at any endpoint of the usual chat-completions form. All that a
 * model says is checked against what it was given; what it can't support is dropped, and where it
 * can't be had the rules answer instead, visibly.
 */
@NullMarked
package dev.custodia.memory.reasoner.model;

import org.jspecify.annotations.NullMarked;
