package dev.custodia.memory.atom.rank;

import dev.custodia.memory.atom.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a reader asks for, in up to four kinds of texts, and how well a body answers (spec/atoms
 * 8.1, 8.3). Texts of one kind are averaged, then the kinds, so that repeated observations cannot
 * drown the query.
 */
public final class Match {
  private static final double SEMANTIC_SHARE = 0.8;

  private final List<List<Words>> kinds;
  private final Words all;
  private final String text;

  private Match(List<List<Words>> kinds, String text) {
    this.kinds = kinds;
    this.text = text;
    var together = new LinkedHashSet<String>();
    kinds.forEach(kind -> kind.forEach(words -> together.addAll(words.all())));
    this.all = new Words(together);
  }

  /** The signals of a request; blank ones and repeated observations are left out. */
  public static Match of(
      @Nullable String query,
      @Nullable String context,
      @Nullable String thought,
      List<String> observations) {
    var kinds = new ArrayList<List<Words>>();
    var texts = new ArrayList<String>();
    for (String single : new @Nullable String[] {query, context, thought}) {
      if (single != null && !single.isBlank()) {
        kinds.add(List.of(Words.of(single)));
        texts.add(single);
      }
    }
    var seen = new LinkedHashSet<>(observations);
    seen.removeIf(String::isBlank);
    if (!seen.isEmpty()) {
      kinds.add(seen.stream().map(Words::of).toList());
      texts.addAll(seen);
    }
    return new Match(List.copyOf(kinds), String.join("\n", texts));
  }

  /** Whether there is no text to ask with. */
  public boolean silent() {
    return kinds.isEmpty();
  }

  /** All texts together: what recall is asked. */
  public String text() {
    return text;
  }

  /** All words of all texts: what candidates are looked up by and queries are observed with. */
  public Words words() {
    return all;
  }

  /** How well a normalised body answers by its words, 0 to 1. */
  public double of(String normalizedBody) {
    return of(normalizedBody, 0, false);
  }

  /**
   * How well a body answers by words and meaning.
   *
   * @param cosine of query and body, at most 1; below 0 counts as 0
   * @param vectors whether there is a cosine at all
   */
  public double of(String normalizedBody, double cosine, boolean vectors) {
    double sum = 0;
    for (List<Words> kind : kinds) {
      double share = 0;
      for (Words words : kind) {
        share += words.shareIn(normalizedBody);
      }
      sum += share / kind.size();
    }
    double lexical = kinds.isEmpty() ? 0 : sum / kinds.size();
    return vectors
        ? SEMANTIC_SHARE * Math.clamp(cosine, 0, 1) + (1 - SEMANTIC_SHARE) * lexical
        : lexical;
  }
}
