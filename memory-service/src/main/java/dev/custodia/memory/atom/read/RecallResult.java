package dev.custodia.memory.atom.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.atom.view.AtomView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a read shows: one text under a token limit, and what is in it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RecallResult(
    int formatVersion,
    String text,
    int tokenCount,
    List<String> refs,
    List<AtomView.Source> sources,
    List<AtomView> items,
    List<String> stale,
    String receipt,
    @Nullable String cursor,
    Map<String, Object> diagnostics,
    Map<String, Object> usage) {}
