package dev.custodia.memory.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Passage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What an answer rests on (memory-api 11.5). */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record ChatEvidence(
    List<OfConclusion> conclusions,
    List<OfMessage> messages,
    List<Object> toolCalls,
    @Nullable String reasoningTraceId) {
  /** A conclusion. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record OfConclusion(
      String id,
      String level,
      String content,
      Instant createdAt,
      @Nullable String sessionId,
      List<String> sourceIds) {
    static OfConclusion of(Conclusion one) {
      return new OfConclusion(
          one.id(),
          one.level().word(),
          one.content(),
          one.createdAt(),
          one.session(),
          one.sources());
    }
  }

  /** A message. */
  @JsonNaming(SnakeCaseStrategy.class)
  record OfMessage(String id, @Nullable String sessionId, String peerId, Instant createdAt) {
    static OfMessage of(Passage one) {
      return new OfMessage(one.id(), one.session(), one.speaker().value(), one.at());
    }
  }

  static ChatEvidence of(Answer answer, String workspace, Conclusions conclusions) {
    List<String> ids =
        answer.evidence().stream().filter(it -> it.kind().isConclusion()).map(Passage::id).toList();
    return new ChatEvidence(
        conclusions.find(workspace, ids).stream()
            .sorted(java.util.Comparator.comparingInt(it -> ids.indexOf(it.id())))
            .map(OfConclusion::of)
            .toList(),
        answer.evidence().stream()
            .filter(it -> !it.kind().isConclusion())
            .map(OfMessage::of)
            .distinct()
            .toList(),
        List.of(),
        null);
  }
}
