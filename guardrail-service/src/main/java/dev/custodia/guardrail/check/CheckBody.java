package dev.custodia.guardrail.check;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is to be checked (API, {@code POST …/checks}). */
record CheckBody(
    @Nullable String plane,
    @Nullable String text,
    @Nullable List<@Nullable HistoryTurn> history,
    @Nullable Map<String, @Nullable Object> context,
    @Nullable String policy) {
  /** One earlier turn; members besides these are of no use to rails and left alone. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record HistoryTurn(@Nullable String role, @Nullable String text, @Nullable Boolean blocked) {}
}
