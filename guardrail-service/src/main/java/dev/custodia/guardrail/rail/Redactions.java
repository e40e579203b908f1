package dev.custodia.guardrail.rail;

import dev.custodia.guardrail.verdict.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;

/** Stretches of a text that must not be shown, and the text without them. */
public final class Redactions {
  /** One stretch and what stands in its place. */
  public record Cut(int start, int end, String category, String replacement) {}

  private final List<Cut> cuts = new ArrayList<>();
  private final TreeMap<Integer, Integer> ends = new TreeMap<>();
  private int markedUntil;

  /** Marks a stretch; of two that overlap the longer one counts. */
  public void add(Cut cut) {
    cuts.add(cut);
    ends.merge(cut.start(), cut.end(), Math::max);
    markedUntil = Math.max(markedUntil, cut.end());
  }

  /** The end of the stretch that reaches furthest: what begins before needs no second look. */
  public int markedUntil() {
    return markedUntil;
  }

  /** Marks a stretch that a note of its category replaces. */
  public void add(int start, int end, String category) {
    add(new Cut(start, end, category, "[redacted:" + category + "]"));
  }

  /** Whether the stretch meets one that is marked. */
  public boolean meets(int start, int end) {
    var last = ends.lowerEntry(end);
    return last != null && last.getValue() > start;
  }

  /** Whether nothing was marked. */
  public boolean isEmpty() {
    return cuts.isEmpty();
  }

  /** What was marked, without overlaps, in order. */
  public List<Cut> disjoint() {
    var sorted = new ArrayList<>(cuts);
    sorted.sort(
        Comparator.comparingInt(Cut::start)
            .thenComparing(Comparator.comparingInt(Cut::end).reversed()));
    var kept = new ArrayList<Cut>();
    for (Cut cut : sorted) {
      Cut last = kept.isEmpty() ? null : kept.getLast();
      if (last == null || cut.start() >= last.end()) {
        kept.add(cut);
      } else if (cut.end() > last.end()) {
        kept.set(
            kept.size() - 1, new Cut(last.start(), cut.end(), last.category(), last.replacement()));
      }
    }
    return kept;
  }

  /** A finding: passed when nothing was marked, else the rewritten text. */
  public Finding applyTo(String text, String reason) {
    if (cuts.isEmpty()) {
      return Finding.passed();
    }
    var out = new StringBuilder(text.length());
    var categories = new LinkedHashSet<String>();
    int from = 0;
    for (Cut cut : disjoint()) {
      out.append(text, from, cut.start()).append(cut.replacement());
      from = cut.end();
      categories.add(cut.category());
    }
    out.append(text, from, text.length());
    return Finding.rewritten(out.toString(), reason, List.copyOf(categories));
  }
}
