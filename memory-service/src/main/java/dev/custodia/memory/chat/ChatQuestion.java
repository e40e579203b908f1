package dev.custodia.memory.chat;

import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.v3.Fields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a chat request asks and how (memory-api 11.5). */
record ChatQuestion(
    String text, Depth depth, boolean stream, boolean evidence, Optional<JsonNode> format) {
  private static final int LENGTH_MAX = 10_000;
  private static final List<String> LEVELS = List.of("minimal", "low", "medium", "high", "max");

  static ChatQuestion of(Fields body) {
    String text = body.text("query", 1, LENGTH_MAX).replace("\0", "");
    String level = body.word("reasoning_level", "literal_error", LEVELS).orElse("low");
    return new ChatQuestion(
        text,
        Depth.valueOf(level.toUpperCase(Locale.ROOT)),
        body.flag("stream").orElse(false),
        body.flag("include_evidence").orElse(false),
        ResponseFormat.of(body));
  }
}
