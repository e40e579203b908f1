package dev.custodia.memory.recall.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the terms out of texts and queries. Chinese, Japanese and Korean give characters and pairs
 * of characters, so that a part of a word finds it; every other script gives words without case and
 * accents, and their stems. Nothing in a query is an operator (I-21).
 */
public final class Words {
  /** What stands before a stem, so that no stem meets a word as written. */
  static final char STEM_MARK = '\u0001';

  /** The most of a query that is read, in characters; what follows says little more. */
  static final int QUERY_LENGTH_MAX = 2_000;

  /** The most different words of a query. */
  static final int QUERY_WORDS_MAX = 128;

  private final Segmenters segmenters = new Segmenters();

  /** The terms of a text, in order. */
  public List<Term> ofText(String text, @Nullable String language) {
    String plain = Plain.of(text);
    Tongue tongue = Tongue.of(plain, language);
    List<Term> terms = new ArrayList<>(plain.length() / 3 + 4);
    segmenters.each(
        plain,
        (piece, stems) -> {
          if (piece.whole()) {
            terms.add(new Term(piece.text(), piece.beside()));
          } else {
            boolean beside = piece.beside();
            for (String form : forms(piece.text())) {
              terms.add(new Term(Fold.of(form), beside));
              terms.add(new Term(STEM_MARK + stems.of(form, tongue), true));
              beside = true;
            }
          }
        });
    return terms;
  }

  /** The different words of a query, in order of their first occurrence. */
  public List<QueryWord> ofQuery(String text) {
    String plain =
        Plain.of(text.length() > QUERY_LENGTH_MAX ? text.substring(0, QUERY_LENGTH_MAX) : text);
    Map<String, QueryWord> words = new LinkedHashMap<>();
    segmenters.each(
        plain,
        (piece, stems) -> {
          if (words.size() >= QUERY_WORDS_MAX) {
            return;
          }
          if (piece.whole()) {
            words.putIfAbsent(piece.text(), new QueryWord(piece.text(), Set.of(), false));
          } else {
            for (String form : forms(piece.text())) {
              Set<String> possible = new LinkedHashSet<>();
              stems.any(form).forEach(stem -> possible.add(STEM_MARK + stem));
              String exact = Fold.of(form);
              words.putIfAbsent(exact, new QueryWord(exact, possible, CommonWords.has(exact)));
            }
          }
        });
    return List.copyOf(words.values());
  }

  /**
   * A word without a possessive ending, and beside a compound such as {@code mail.example.com} its
   * parts.
   */
  private static List<String> forms(String word) {
    String whole = withoutPossessive(word);
    int from = 0;
    List<String> forms = null;
    for (int i = 0; i <= whole.length(); i++) {
      if (i == whole.length() || joint(whole.charAt(i))) {
        if (i > from && i - from < whole.length()) {
          if (forms == null) {
            forms = new ArrayList<>(4);
            forms.add(whole);
          }
          forms.add(whole.substring(from, i));
        }
        from = i + 1;
      }
    }
    return forms == null ? List.of(whole) : forms;
  }

  private static String withoutPossessive(String word) {
    int length = word.length();
    return length > 2 && word.charAt(length - 1) == 's' && apostrophe(word.charAt(length - 2))
        ? word.substring(0, length - 2)
        : word;
  }

  private static boolean apostrophe(char c) {
    return c == '\'' || c == '\u2019';
  }

  private static boolean joint(char c) {
    return c == '.' || c == '_' || c == ':' || c == ',' || c == ';' || apostrophe(c);
  }
}
