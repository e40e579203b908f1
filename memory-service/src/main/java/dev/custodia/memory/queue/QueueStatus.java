package dev.custodia.memory.queue;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * How much work there is (memory-api 16.1), over all and, unless one session was asked for, by
 * session.
 */
@JsonNaming(SnakeCaseStrategy.class)
record QueueStatus(
    long totalWorkUnits,
    long completedWorkUnits,
    long inProgressWorkUnits,
    long pendingWorkUnits,
    @Nullable Map<String, OfSession> sessions) {

  /** The same of one session. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record OfSession(
      String sessionId,
      long totalWorkUnits,
      long completedWorkUnits,
      long inProgressWorkUnits,
      long pendingWorkUnits) {}

  boolean empty() {
    return pendingWorkUnits + inProgressWorkUnits == 0;
  }
}
