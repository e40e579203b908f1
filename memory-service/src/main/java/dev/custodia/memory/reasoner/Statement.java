package dev.custodia.memory.reasoner;

/**
 * One fact that a message states about its author: a sentence that stands alone, the bytes of the
 * message that it rests on, the rule that found it, and the language of its words.
 */
public record Statement(String content, ByteRange evidence, String rule, String language) {}
