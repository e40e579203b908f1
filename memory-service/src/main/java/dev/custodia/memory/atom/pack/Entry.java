package dev.custodia.memory.atom.pack;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One body as the text may show it.
 *
 * @param key the revision, by any key that tells revisions apart
 * @param category what stands for the same information: entries of one category count once
 * @param activation what showing it is worth
 * @param view the members of the entry, {@code text} among them
 * @param span where the text is quoted from, if it is a verbatim quote
 */
public record Entry(
    String key,
    String category,
    double activation,
    Map<String, Object> view,
    String text,
    @Nullable Span span) {

  /** The members of the entry with the place of its text in the evidence. */
  Map<String, Object> quote(Span place) {
    var members = new LinkedHashMap<>(view);
    members.remove("text");
    members.put(
        "quote",
        Map.of("ref", place.ref(), "start", place.start(), "end", place.end(), "unit", "utf8"));
    return members;
  }
}
