package dev.custodia.guardrail.rail.leak;

import dev.custodia.guardrail.text.Folded;
import dev.custodia.guardrail.text.Letters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A prompt that must not be shown, as sets of four-letter pieces, one for each sentence. */
final class ProtectedText {
  private static final int SHINGLE = 4;
  private static final int SENTENCE_MIN = 24;
  private static final int SENTENCES_MAX = 400;

  private final List<Set<Integer>> sentences = new ArrayList<>();
  private final Set<Integer> all = new HashSet<>();

  ProtectedText(String prompt) {
    for (Sentences.Span span : Sentences.of(prompt)) {
      String bare = bare(prompt.substring(span.start(), span.end()));
      if (bare.length() >= SENTENCE_MIN && sentences.size() < SENTENCES_MAX) {
        Set<Integer> pieces = shingles(bare);
        sentences.add(pieces);
        all.addAll(pieces);
      }
    }
  }

  boolean isEmpty() {
    return sentences.isEmpty();
  }

  /** The largest share of a protected sentence that the text shows, or of the text in one. */
  double shown(String text) {
    String bare = bare(text);
    if (bare.length() < SENTENCE_MIN / 2) {
      return 0;
    }
    Set<Integer> pieces = shingles(bare);
    long common = pieces.stream().filter(all::contains).count();
    // A cheap look first: most answers have little in common with any sentence.
    if (common < pieces.size() * 0.3 && common < 12) {
      return 0;
    }
    double most = 0;
    for (Set<Integer> sentence : sentences) {
      long both = sentence.stream().filter(pieces::contains).count();
      double share = (double) both / sentence.size();
      double inside = pieces.size() >= SENTENCE_MIN ? (double) both / pieces.size() : 0;
      most = Math.max(most, Math.max(share, inside));
    }
    return most;
  }

  static String bare(String text) {
    String folded = Folded.of(text).text();
    var out = new StringBuilder(folded.length());
    for (int i = 0; i < folded.length(); i++) {
      if (Letters.word(folded.charAt(i))) {
        out.append(folded.charAt(i));
      }
    }
    return out.toString();
  }

  private static Set<Integer> shingles(String bare) {
    var pieces = new HashSet<Integer>();
    for (int i = 0; i + SHINGLE <= bare.length(); i++) {
      pieces.add(
          ((bare.charAt(i) * 31 + bare.charAt(i + 1)) * 31 + bare.charAt(i + 2)) * 31
              + bare.charAt(i + 3));
    }
    return pieces;
  }
}
