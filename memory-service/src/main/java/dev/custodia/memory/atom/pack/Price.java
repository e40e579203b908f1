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

  /** No token stands for more characters of an entry than this, on the average of an entry. */
  private static final int CHARACTERS_PER_TOKEN_MAX = 6;

  private final Tokenizer tokenizer;
  private final Map<Piece, Cost> costs = new HashMap<>();
  private final Map<String, Integer> heads = new HashMap<>();
  private long work;

  private record Piece(String key, boolean quoted) {}

  /** Of an entry with another one after it, and how much more it is as the last. */
  private record Cost(int between, int asLast) {}

  Price(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  /** How many bodies were looked at so far. */
  long work() {
    return work;
  }

  /** The tokens of the rendered text; 0 for nothing. */
  int of(Collection<Entry> entries) {
    work += entries.size();
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
    work++;
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

  /** Fewer tokens than the entry can have, at no cost. */
  int atLeast(Entry entry) {
    return tokenizer == Tokenizer.UTF8_BYTES
        ? entry.text().length()
        : entry.text().length() / CHARACTERS_PER_TOKEN_MAX;
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
          String shown = Rendering.shown(entry, evidence);
          // Without the brace and quote before its first name and after its last value.
          String body = shown.substring(2, shown.length() - 2);
          return new Cost(tokenizer.count(body + BETWEEN), asLast(body));
        });
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
