package dev.custodia.memory.atom.pack;

import dev.custodia.memory.atom.text.Tokenizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * What a selection costs in tokens, without counting its whole text anew for every trial. Counts
 * add up exactly where the text is cut between two pieces that no token spans: right before the
 * name of an entry's first member, which follows a run of punctuation that the vocabulary takes as
 * a whole.
 */
final class Price {
  private final Counting counting;
  private final Map<Piece, Counting.Cost> costs = new HashMap<>();
  private long work;

  private record Piece(String key, boolean quoted) {}

  Price(Tokenizer tokenizer) {
    this.counting = new Counting(tokenizer);
  }

  /** How many bodies were looked at so far, whether or not their tokens had to be counted. */
  long work() {
    return work;
  }

  /** Some more bodies are looked at. */
  void look(int bodies) {
    work += bodies;
  }

  /** The tokens of the rendered text; 0 for nothing. */
  int of(Collection<Entry> entries) {
    if (entries.isEmpty()) {
      return 0;
    }
    Evidence evidence = Evidence.of(entries);
    int sum = head(evidence.json());
    var last = new Counting.Cost(0, 0);
    for (Entry entry : entries) {
      last = cost(entry, evidence);
      sum += last.between();
    }
    return sum + last.asLast();
  }

  /** The tokens of one more entry after others with which it shares no source. */
  int more(Entry entry) {
    return cost(entry, Evidence.NONE).between();
  }

  /** What the entry costs more for being the last. */
  int asLast(Entry entry) {
    return cost(entry, Evidence.NONE).asLast();
  }

  /** The tokens before the first entry where nothing is shared. */
  int head() {
    return head("[]");
  }

  private int head(String evidence) {
    return counting.count("{\"evidence\":" + evidence + ',' + Rendering.FORMAT + "{\"");
  }

  private Counting.Cost cost(Entry entry, Evidence evidence) {
    return costs.computeIfAbsent(
        new Piece(entry.key(), evidence.holds(entry)),
        _ -> counting.of(Rendering.members(entry, evidence)));
  }
}
