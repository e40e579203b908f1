package dev.custodia.memory.conclusion;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A conclusion as clients see it (memory-api 10). */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ConclusionView(
    String id,
    String content,
    String observerId,
    String observedId,
    @Nullable String sessionId,
    String level,
    Instant createdAt,
    int timesDerived,
    @Nullable List<String> sourceIds) {
  /** What clients see of a conclusion. */
  public static ConclusionView of(Conclusion one) {
    return new ConclusionView(
        one.id(),
        one.content(),
        one.observer(),
        one.observed(),
        one.session(),
        one.level().word(),
        one.createdAt(),
        one.timesDerived(),
        one.level() == Level.EXPLICIT ? null : one.sources());
  }
}
