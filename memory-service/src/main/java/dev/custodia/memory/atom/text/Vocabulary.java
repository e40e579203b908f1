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
    if (end - start > KEPT_LENGTH_MAX) {
      return O200K.countTokensOrdinary(text.substring(start, end));
    }
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    int place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    Known known = KNOWN[place];
    if (known != null
        && known.piece().length() == end - start
        && text.startsWith(known.piece(), start)) {
      return known.tokens();
    }
    String piece = text.substring(start, end);
    int tokens = O200K.countTokensOrdinary(piece);
    KNOWN[place] = new Known(piece, tokens);
    return tokens;
  }
}
