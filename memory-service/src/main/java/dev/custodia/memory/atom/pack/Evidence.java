package dev.custodia.memory.atom.pack;

import dev.custodia.memory.atom.text.CanonicalJson;
import dev.custodia.memory.atom.text.Utf8;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What several entries quote, written once. As soon as two selected quotes of one source revision
 * overlap, all quotes of that source are shown by their place in the evidence.
 */
final class Evidence {
  static final Evidence NONE = new Evidence(Map.of());

  private final Map<String, List<Entry>> shared;

  private Evidence(Map<String, List<Entry>> shared) {
    this.shared = shared;
  }

  static Evidence of(Collection<Entry> entries) {
    var bySource = new LinkedHashMap<String, List<Entry>>();
    for (Entry entry : entries) {
      Span span = entry.span();
      if (span != null) {
        bySource.computeIfAbsent(span.source(), key -> new ArrayList<>()).add(entry);
      }
    }
    bySource.values().removeIf(quotes -> !overlapping(quotes));
    return bySource.isEmpty() ? NONE : new Evidence(bySource);
  }

  boolean holds(Entry entry) {
    Span span = entry.span();
    return span != null && shared.containsKey(span.source());
  }

  String json() {
    var items = new ArrayList<Object>();
    shared.values().forEach(quotes -> items.add(source(quotes)));
    return CanonicalJson.of(items);
  }

  private static boolean overlapping(List<Entry> quotes) {
    for (int i = 0; i < quotes.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (span(quotes.get(i)).overlaps(span(quotes.get(k)))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Map<String, Object> source(List<Entry> quotes) {
    var ordered =
        quotes.stream().sorted(Comparator.comparingInt(quote -> span(quote).start())).toList();
    int end = ordered.stream().mapToInt(quote -> span(quote).end()).max().orElse(0);
    var bytes = new byte[end];
    for (Entry quote : ordered) {
      byte[] text = Utf8.bytes(quote.text());
      System.arraycopy(text, 0, bytes, span(quote).start(), text.length);
    }
    return Map.of("ref", span(ordered.getFirst()).ref(), "ranges", ranges(ordered, bytes));
  }

  private static List<Object> ranges(List<Entry> ordered, byte[] bytes) {
    var ranges = new ArrayList<Object>();
    int start = span(ordered.getFirst()).start();
    int end = start;
    int before = -1;
    for (Entry quote : ordered) {
      if (span(quote).start() > end) {
        ranges.add(range(bytes, start, end, before));
        before = end;
        start = span(quote).start();
      }
      end = Math.max(end, span(quote).end());
    }
    ranges.add(range(bytes, start, end, before));
    return ranges;
  }

  private static Map<String, Object> range(byte[] bytes, int start, int end, int before) {
    var range = new LinkedHashMap<String, Object>();
    range.put("start", start);
    range.put("end", end);
    range.put("text", Utf8.slice(bytes, start, end).orElseThrow());
    if (before >= 0) {
      range.put("omittedBefore", Map.of("start", before, "end", start));
    }
    return range;
  }

  private static Span span(Entry entry) {
    Span span = entry.span();
    if (span == null) {
      throw new IllegalStateException("only quotes are evidence");
    }
    return span;
  }
}
