package dev.custodia.memory.atom.pack;

import dev.custodia.memory.atom.text.CanonicalJson;
import java.util.List;
import java.util.Map;

/** The one text of a selection: canonical JSON of evidence and memory; nothing gives no text. */
public final class Rendering {
  static final String FORMAT = "\"formatVersion\":2,\"memory\":[";

  private Rendering() {}

  /** The text that shows these entries in this order. */
  public static String of(List<Entry> entries) {
    if (entries.isEmpty()) {
      return "";
    }
    Evidence evidence = Evidence.of(entries);
    var text = new StringBuilder("{\"evidence\":");
    text.append(evidence.json()).append(',').append(FORMAT);
    for (int i = 0; i < entries.size(); i++) {
      text.append(i == 0 ? "" : ",").append(CanonicalJson.of(members(entries.get(i), evidence)));
    }
    return text.append("]}").toString();
  }

  /** Whether the text of these entries shows this one as a quote. */
  public static boolean quotes(List<Entry> entries, Entry entry) {
    return Evidence.of(entries).holds(entry);
  }

  /** The members of the entry as they are shown beside this evidence. */
  static Map<String, Object> members(Entry entry, Evidence evidence) {
    Span span = entry.span();
    return span != null && evidence.holds(entry) ? entry.quote(span) : entry.view();
  }
}
