package dev.custodia.memory.embedding;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The uncased BERT tokenizer: clean, lower case, no accents, CJK characters apart, punctuation
 * apart, then greedily the longest word pieces of the vocabulary. Written here rather than taken
 * from a native library so that nothing is unpacked to disk (ADR recall 2).
 */
final class WordPieces {
  private static final int WORD_LENGTH_MAX = 100;
  private static final String CONTINUED = "##";

  private final Map<String, Integer> vocabulary;
  private final int unknown;
  private final int start;
  private final int end;

  WordPieces(Map<String, Integer> vocabulary) {
    this.vocabulary = vocabulary;
    this.unknown = special("[UNK]");
    this.start = special("[CLS]");
    this.end = special("[SEP]");
  }

  private int special(String name) {
    Integer id = vocabulary.get(name);
    if (id == null) {
      throw new IllegalArgumentException("the vocabulary lacks " + name);
    }
    return id;
  }

  /** The ids of a text between the two marks that the model expects, at most so many in all. */
  long[] ids(String text, int most) {
    long[] ids = new long[most];
    int count = 0;
    ids[count++] = start;
    for (String word : words(text)) {
      for (int piece : pieces(word)) {
        if (count == most - 1) {
          break;
        }
        ids[count++] = piece;
      }
      if (count == most - 1) {
        break;
      }
    }
    ids[count++] = end;
    return Arrays.copyOf(ids, count);
  }

  private List<Integer> pieces(String word) {
    if (word.length() > WORD_LENGTH_MAX) {
      return List.of(unknown);
    }
    List<Integer> pieces = new ArrayList<>();
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      Integer id = null;
      while (to > from) {
        String piece = word.substring(from, to);
        id = vocabulary.get(from == 0 ? piece : CONTINUED + piece);
        if (id != null) {
          break;
        }
        to--;
      }
      if (id == null) {
        return List.of(unknown);
      }
      pieces.add(id);
      from = to;
    }
    return pieces;
  }

  private static List<String> words(String text) {
    String plain = Normalizer2.getNFDInstance().normalize(text.toLowerCase(java.util.Locale.ROOT));
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            c -> {
              if (UCharacter.getType(c) == UCharacter.NON_SPACING_MARK) {
                return;
              }
              if (UCharacter.isUWhiteSpace(c)) {
                flush(word, words);
              } else if (!dropped(c)) {
                if (standsAlone(c)) {
                  flush(word, words);
                  words.add(Character.toString(c));
                } else {
                  word.appendCodePoint(c);
                }
              }
            });
    flush(word, words);
    return words;
  }

  private static void flush(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  private static boolean dropped(int c) {
    int type = UCharacter.getType(c);
    return c == 0xFFFD
        || type == UCharacter.CONTROL
        || type == UCharacter.FORMAT
        || type == UCharacter.SURROGATE
        || type == UCharacter.PRIVATE_USE
        || type == UCharacter.UNASSIGNED;
  }

  private static boolean standsAlone(int c) {
    boolean asciiSign =
        (c >= 33 && c <= 47)
            || (c >= 58 && c <= 64)
            || (c >= 91 && c <= 96)
            || (c >= 123 && c <= 126);
    return asciiSign
        || punctuation(c)
        || UCharacter.hasBinaryProperty(c, UProperty.UNIFIED_IDEOGRAPH);
  }

  private static boolean punctuation(int c) {
    return switch (UCharacter.getType(c)) {
      case UCharacter.DASH_PUNCTUATION,
          UCharacter.START_PUNCTUATION,
          UCharacter.END_PUNCTUATION,
          UCharacter.CONNECTOR_PUNCTUATION,
          UCharacter.OTHER_PUNCTUATION,
          UCharacter.INITIAL_PUNCTUATION,
          UCharacter.FINAL_PUNCTUATION ->
          true;
      default -> false;
    };
  }
}
