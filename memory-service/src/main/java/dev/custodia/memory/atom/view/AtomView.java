package dev.custodia.memory.atom.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One revision as its reader sees it (spec/atoms 3). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AtomView(
    String ref,
    String text,
    List<Link> links,
    List<Source> sources,
    Provenance provenance,
    String state,
    @Nullable Body blob,
    @Nullable Double score) {

  /**
   * A link; one whose target is erased, missing or hidden is only said to be unavailable, and why
   * is not told.
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Link(
      String role,
      String at,
      boolean required,
      String orderKey,
      @Nullable String ref,
      @Nullable Boolean unavailable) {}

  /**
   * A cited byte range, as the evidence of conclusions names one.
   *
   * @param message the message of the peers plane that the source mirrors
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Source(String ref, int start, int end, @Nullable String message) {
    /** A range of a source that mirrors no message. */
    public static Source of(String ref, int start, int end) {
      return new Source(ref, start, end, null);
    }
  }

  /** Where the text comes from, as the host stamped it. */
  public record Provenance(String origin, String producer) {}

  /** A body that is read by ranges. */
  public record Body(String mediaType, int bytes, String digest) {}

  /** The same with its rank value. */
  public AtomView scored(double value) {
    return new AtomView(ref, text, links, sources, provenance, state, blob, value);
  }

  /** The members that the text of a read shows: no score, no receipt, no log. */
  public Map<String, Object> entry() {
    var members = new LinkedHashMap<String, Object>();
    members.put("ref", ref);
    members.put("text", text);
    members.put("state", state);
    members.put("links", links.stream().map(AtomView::entry).toList());
    members.put("sources", sources.stream().map(AtomView::entry).toList());
    members.put(
        "provenance", Map.of("origin", provenance.origin(), "producer", provenance.producer()));
    return members;
  }

  private static Map<String, Object> entry(Link link) {
    var members = new LinkedHashMap<String, Object>();
    members.put("role", link.role());
    members.put("at", link.at());
    members.put("required", link.required());
    members.put("orderKey", link.orderKey());
    if (link.ref() == null) {
      members.put("unavailable", true);
    } else {
      members.put("ref", link.ref());
    }
    return members;
  }

  private static Map<String, Object> entry(Source source) {
    var members = new LinkedHashMap<String, Object>();
    members.put("ref", source.ref());
    members.put("start", source.start());
    members.put("end", source.end());
    if (source.message() != null) {
      members.put("message", source.message());
    }
    return members;
  }

  /** The union of the cited ranges of several views, source by source, in first-seen order. */
  public static List<Source> union(List<AtomView> views) {
    var bySource = new LinkedHashMap<String, List<Source>>();
    for (AtomView view : views) {
      for (Source source : view.sources()) {
        bySource.computeIfAbsent(source.ref(), ref -> new ArrayList<>()).add(source);
      }
    }
    var union = new ArrayList<Source>();
    bySource.forEach((ref, ranges) -> union.addAll(merged(ref, ranges)));
    return union;
  }

  private static List<Source> merged(String ref, List<Source> ranges) {
    var merged = new ArrayList<Source>();
    for (Source range : ranges.stream().sorted((a, b) -> a.start() - b.start()).toList()) {
      if (merged.isEmpty() || merged.getLast().end() < range.start()) {
        merged.add(range);
      } else {
        Source last = merged.removeLast();
        merged.add(
            new Source(ref, last.start(), Math.max(last.end(), range.end()), last.message()));
      }
    }
    return merged;
  }
}
