package dev.custodia.memory.deletion;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What says when a deletion is complete. */
@JsonNaming(SnakeCaseStrategy.class)
record Receipt(
    String id,
    String kind,
    String subject,
    String state,
    Instant requestedAt,
    @Nullable Instant completedAt) {}
