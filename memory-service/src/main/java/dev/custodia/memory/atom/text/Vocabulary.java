package dev.custodia.memory.atom.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.jspecify.annotations.Nullable;

/**
 * Counts tokens of o200k. Short pieces come again and again, in refs above all, so their counts are
 * kept; a place in the table is simply taken over by whoever comes later.
 */
final class Vocabulary {
  private static final int PLACES = 1 << 15;
  private static final int KEPT_LENGTH_MAX = 24;

  // Loaded when first counted with: the vocabulary takes some megabytes.
  private static final Encoding O200K =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  /** Records are safe to hand over without a lock: whoever sees one sees all of it. */
  private static final @Nullable Known[] KNOWN = new Known[PLACES];

  /** Counts of all pieces of up to three ASCII characters, most of those in refs; 0 not yet. */
  private static final byte[] SHORT = new byte[1 << 21];

  private static final int SHORT_LENGTH_MAX = 3;
  private static final int ASCII = 128;

  private record Known(String piece, int tokens) {}

  private Vocabulary() {}

  static int count(String text) {
    var pieces = new Pieces(text);
    int tokens = 0;
    int start = 0;
    while (start < text.length()) {
      int end = pieces.end(start);
      tokens += tokens(text, start, end);
      start = end;
    }
    return tokens;
  }

  private static int tokens(String text, int start, int end) {
    int place = place(text, start, end);
    if (place < 0) {
      return kept(text, start, end);
    }
    if (SHORT[place] == 0) {
      SHORT[place] = (byte) O200K.countTokensOrdinary(text.substring(start, end));
    }
    return SHORT[place];
  }

  /** Where the count of a short ASCII text is; -1 for another. */
  private static int place(String text, int start, int end) {
    if (end - start > SHORT_LENGTH_MAX) {
      return -1;
    }
    int place = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == 0 || c >= ASCII) {
        return -1;
      }
      place = place * ASCII + c;
    }
    return place;
  }

  private static int kept(String text, int start, int end) {
    Known known = known(text, start, end);
    if (known != null) {
      return known.tokens();
    }
    String piece = text.substring(start, end);
    int tokens = O200K.countTokensOrdinary(piece);
    if (end - start <= KEPT_LENGTH_MAX) {
      KNOWN[keptPlace(text, start, end)] = new Known(piece, tokens);
    }
    return tokens;
  }

  private static @Nullable Known known(String text, int start, int end) {
    if (end - start > KEPT_LENGTH_MAX) {
      return null;
    }
    Known known = KNOWN[keptPlace(text, start, end)];
    boolean same =
        known != null
            && known.piece().length() == end - start
            && text.startsWith(known.piece(), start);
    return same ? known : null;
  }

  private static int keptPlace(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return (hash ^ (hash >>> 15)) & (PLACES - 1);
  }
}
