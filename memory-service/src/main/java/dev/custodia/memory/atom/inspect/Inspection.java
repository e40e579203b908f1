package dev.custodia.memory.atom.inspect;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.view.AtomView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One revision as it is, whether it is current or not (spec/atoms 5.4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Inspection(
    AtomView atom,
    List<Neighbor> neighbors,
    String readEligibility,
    List<String> stale,
    String receipt,
    @Nullable String cursor,
    Map<String, Object> diagnostics,
    Map<String, Object> usage,
    @Nullable Part range) {

  /** An atom one hop away, and all links by which it is reached. */
  record Neighbor(AtomView atom, List<Shown.Via> via) {}

  /** A window of the body: text where the media type is text, base64 otherwise. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Part(
      int start,
      int end,
      int total,
      String mediaType,
      @Nullable String text,
      @Nullable String base64) {}
}
