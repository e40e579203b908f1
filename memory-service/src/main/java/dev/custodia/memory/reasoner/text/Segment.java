package dev.custodia.memory.reasoner.text;

/** A sentence, a list item or a table row of a text, with the UTF-16 range it stands at. */
public record Segment(String text, int start, int end, boolean listItem) {}
