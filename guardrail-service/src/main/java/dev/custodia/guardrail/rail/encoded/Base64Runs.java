package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Base64Run;
import dev.custodia.guardrail.text.Reading;
import java.util.Optional;
import java.util.function.Consumer;

/** Base64 in a text: each run, and runs that only blanks or quotation marks divide. */
final class Base64Runs implements Decoder {
  private static final int RUN_MIN = 16;
  private static final int PIECE_MIN = 6;
  private static final int GAP_MAX = 4;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    var joined = new StringBuilder();
    int pieces = 0;
    int lastEnd = -GAP_MAX - 1;
    int i = 0;
    while (i < text.length()) {
      if (!Base64Run.has(text.charAt(i))) {
        i++;
        continue;
      }
      int end = i;
      while (end < text.length() && Base64Run.has(text.charAt(end))) {
        end++;
      }
      String run = text.substring(i, end);
      if (run.length() >= RUN_MIN) {
        read(run).ifPresent(said -> into.accept(Decoded.of("base64", said)));
      }
      boolean piece = (run.length() >= PIECE_MIN && looksEncoded(run)) || run.equals("==");
      if (!piece || i - lastEnd > GAP_MAX) {
        flush(joined, pieces, into);
        pieces = 0;
      }
      if (piece) {
        joined.append(run);
        pieces++;
        lastEnd = end;
      }
      i = end;
    }
    flush(joined, pieces, into);
  }

  private static void flush(StringBuilder joined, int pieces, Consumer<Decoded> into) {
    if (pieces > 1 && joined.length() >= RUN_MIN) {
      read(joined.toString()).ifPresent(said -> into.accept(Decoded.of("base64", said)));
    }
    joined.setLength(0);
  }

  /** What a run of base64 says, if it is text. */
  static Optional<String> read(String run) {
    return Base64Run.text(run).filter(Printable::is);
  }

  private static boolean looksEncoded(String run) {
    boolean upper = run.chars().skip(1).anyMatch(c -> c >= 'A' && c <= 'Z');
    boolean lower = run.chars().anyMatch(c -> c >= 'a' && c <= 'z');
    return upper && lower;
  }
}
