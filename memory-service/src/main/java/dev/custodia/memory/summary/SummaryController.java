package dev.custodia.memory.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.token.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** Summaries and contexts of sessions over HTTP (memory-api 7 and 8). */
@RestController
class SummaryController {
  private final Summaries summaries;
  private final BuildContext context;

  SummaryController(Summaries summaries, BuildContext context) {
    this.summaries = summaries;
    this.context = context;
  }

  /** Both summaries of a session. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Both(
      String id, @Nullable StoredSummary shortSummary, @Nullable StoredSummary longSummary) {}

  @GetMapping("/v3/workspaces/{w}/sessions/{s}/summaries")
  Both summaries(@PathVariable("w") String w, @PathVariable("s") String s) {
    var found = summaries.find(w, s);
    return new Both(s, found.get(Kind.SHORT), found.get(Kind.LONG));
  }

  @GetMapping("/v3/workspaces/{w}/sessions/{s}/context")
  SessionContext context(
      Caller caller, @PathVariable("w") String w, @PathVariable("s") String s, Query query) {
    return context.build(caller, w, s, ContextRequest.of(s, query));
  }
}
