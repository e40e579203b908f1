package dev.custodia.memory.atom.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.atom.view.AtomView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A page of a search, best first. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MemoryPage(
    List<AtomView> items,
    List<String> stale,
    String receipt,
    @Nullable String cursor,
    Map<String, Object> diagnostics,
    Map<String, Object> usage) {}
