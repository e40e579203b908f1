package dev.custodia.memory.reasoner;

import java.util.List;

/**
 * One fact that a message states about its author: a sentence that stands alone, the bytes of the
 * message that it rests on, the rule that found it, the language of its words, and what it fills of
 * the things that have one value at a time.
 */
public record Statement(
    String content, ByteRange evidence, String rule, String language, List<String> slots) {
  public Statement {
    slots = List.copyOf(slots);
  }
}
