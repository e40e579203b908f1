package dev.custodia.memory.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.message.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What a prompt takes from a session (memory-api 8). */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record SessionContext(
    String id,
    List<Message> messages,
    @Nullable StoredSummary summary,
    @Nullable String peerRepresentation,
    @Nullable List<String> peerCard) {}
