package dev.custodia.memory.conclusion;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What a conclusion rests on (API): byte ranges of messages, and the conclusions it came from. */
@JsonNaming(SnakeCaseStrategy.class)
record EvidenceView(
    List<Item> items, List<String> premises, String rule, @Nullable String supersededBy) {
  /** One range; offsets count bytes of UTF-8. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Item(
      String messageId,
      String sessionId,
      String peerId,
      Instant createdAt,
      int start,
      int end,
      String text) {}
}
