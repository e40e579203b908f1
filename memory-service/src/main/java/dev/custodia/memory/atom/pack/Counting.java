package dev.custodia.memory.atom.pack;

import dev.custodia.memory.atom.text.CanonicalJson;
import dev.custodia.memory.atom.text.Tokenizer;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts entries without writing them. An entry is cut wherever no token can span: a text that
 * begins with a letter or number is preceded by signs alone, which the vocabulary takes as one run,
 * and what follows its last letter or number is signs again. So what stands around texts, and every
 * ref, is counted once for many entries.
 */
final class Counting {
  private static final String BETWEEN = "\"},{\"";
  private static final String END = "\"}]}";

  /** The brace and quote before the first name count with what precedes the entry. */
  private static final int OPENING = 2;

  /** The quote and brace after the last value count with what follows the entry. */
  private static final int CLOSING = 2;

  /** Texts longer than this are hardly met twice. */
  private static final int KNOWN_LENGTH_MAX = 64;

  private final Tokenizer tokenizer;
  private final Map<String, Integer> known = new HashMap<>();

  Counting(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  /** Of an entry with another one after it, and how much more it is as the last. */
  record Cost(int between, int asLast) {}

  /** What an entry of these members costs; the last of them is a text. */
  Cost of(Map<String, Object> members) {
    var cut = new Cut();
    CanonicalJson.write(members, cut);
    return cut.cost();
  }

  int count(String text) {
    return text.length() > KNOWN_LENGTH_MAX
        ? tokenizer.count(text)
        : known.computeIfAbsent(text, tokenizer::count);
  }

  private final class Cut implements CanonicalJson.Sink {
    private final StringBuilder open = new StringBuilder();
    private int skipped = OPENING;
    private int tokens;

    @Override
    public void markup(String part) {
      open.append(part);
    }

    @Override
    public void text(String value) {
      open.append('"');
      int end = lastWord(value);
      if (end > 0) {
        if (Character.isLetterOrDigit(value.codePointAt(0))) {
          cut();
        }
        CanonicalJson.escape(value.substring(0, end), open);
        cut();
      }
      CanonicalJson.escape(value.substring(end), open);
      open.append('"');
    }

    Cost cost() {
      String tail = open.substring(skipped, open.length() - CLOSING);
      int between = count(tail + BETWEEN);
      return new Cost(tokens + between, count(tail + END) - between);
    }

    private void cut() {
      tokens += count(open.substring(skipped));
      open.setLength(0);
      skipped = 0;
    }

    /** Where the last word ends, if signs follow it that belong to no word; else 0. */
    private static int lastWord(String value) {
      int end = value.length();
      while (end > 0 && !Character.isLetterOrDigit(value.codePointBefore(end))) {
        end -= Character.charCount(value.codePointBefore(end));
      }
      return end < value.length() && joins(value.codePointAt(end)) ? 0 : end;
    }

    private static boolean joins(int sign) {
      return switch (Character.getType(sign)) {
        case Character.NON_SPACING_MARK,
            Character.ENCLOSING_MARK,
            Character.COMBINING_SPACING_MARK,
            Character.LETTER_NUMBER,
            Character.OTHER_NUMBER ->
            true;
        default -> false;
      };
    }
  }
}
