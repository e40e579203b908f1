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
  private static final String BETWEEN = "\"},{\"";
  private static final String END = "\"}]}";

  /** By how many tokens the end of an entry can be cheaper as the last one. */
  private static final int END_MAX = 8;

  private final Tokenizer tokenizer;
  private final Map<Piece, Cost> costs = new HashMap<>();
  private final Map<String, Integer> heads = new HashMap<>();
  private final Map<String, String> bodies = new HashMap<>();
  private final Map<String, Integer> least = new HashMap<>();
  private long work;

  private record Piece(String key, boolean quoted) {}

  /** Of an entry with another one after it, and how much more it is as the last. */
  private record Cost(int between, int asLast) {}

  Price(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
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
    int sum = head(evidence.isEmpty() ? "[]" : evidence.json());
    Cost last = new Cost(0, 0);
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

  /** Not more tokens than entries add that share no source with others, found faster. */
  int atLeast(Collection<Entry> entries) {
    int sum = -END_MAX;
    for (Entry entry : entries) {
      sum += least.computeIfAbsent(entry.key(), _ -> tokenizer.least(body(entry, Evidence.NONE)));
    }
    return Math.max(0, sum);
  }

  private int head(String evidence) {
    return heads.computeIfAbsent(
        evidence,
        json -> tokenizer.count("{\"evidence\":" + json + ',' + Rendering.FORMAT + "{\""));
  }

  private Cost cost(Entry entry, Evidence evidence) {
    return costs.computeIfAbsent(
        new Piece(entry.key(), evidence.holds(entry)),
        key -> {
          String body = body(entry, evidence);
          return new Cost(tokenizer.count(body + BETWEEN), asLast(body));
        });
  }

  /** Without the brace and quote before its first name and after its last value. */
  private String body(Entry entry, Evidence evidence) {
    return evidence.holds(entry)
        ? inner(Rendering.shown(entry, evidence))
        : bodies.computeIfAbsent(entry.key(), _ -> inner(entry.full()));
  }

  private static String inner(String shown) {
    return shown.substring(2, shown.length() - 2);
  }

  // The last entry ends in other punctuation than those before it: only that run is counted twice.
  private int asLast(String body) {
    int run = body.length();
    while (run > 0 && punctuation(body.codePointBefore(run))) {
      run -= Character.charCount(body.codePointBefore(run));
    }
    if (run > 0 && body.charAt(run - 1) == ' ') {
      run--;
    }
    String tail = body.substring(run);
    return tokenizer.count(tail + END) - tokenizer.count(tail + BETWEEN);
  }

  private static boolean punctuation(int c) {
    int type = Character.getType(c);
    boolean number =
        type == Character.DECIMAL_DIGIT_NUMBER
            || type == Character.LETTER_NUMBER
            || type == Character.OTHER_NUMBER;
    return !Character.isLetter(c)
        && !number
        && !Character.isWhitespace(c)
        && !Character.isSpaceChar(c);
  }
}
