package dev.custodia.memory.workspace;

import dev.custodia.memory.v3.RawJson;
import java.time.Instant;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A tenant, as clients see it. */
@JsonNaming(SnakeCaseStrategy.class)
record Workspace(String id, RawJson metadata, RawJson configuration, Instant createdAt) {}
