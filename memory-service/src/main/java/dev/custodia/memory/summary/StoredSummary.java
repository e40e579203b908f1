package dev.custodia.memory.summary;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A summary as clients see it, with the place of the last message that it covers. */
@JsonNaming(SnakeCaseStrategy.class)
record StoredSummary(
    String content,
    String messageId,
    String summaryType,
    Instant createdAt,
    int tokenCount,
    @JsonIgnore long lastSeq) {}
