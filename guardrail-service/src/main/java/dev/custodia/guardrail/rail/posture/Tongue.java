package dev.custodia.guardrail.rail.posture;

import dev.custodia.guardrail.text.Letters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Recognises the language of a paragraph by its script, and by the small words of the language. */
final class Tongue {
  /** The languages of the lexicon. */
  static final Set<String> READ =
      Set.of(
          "en", "de", "nl", "fr", "es", "pt", "it", "cs", "pl", "ru", "ja", "zh", "ko", "ar", "tr",
          "hi");

  private static final int WORDS_MIN = 12;
  private static final int DISTINCT_MIN = 3;
  private static final double SHARE_MIN = 0.15;
  private static final int CHARS_MAX = 2_000;
  private static final int LETTERS_MIN = 12;

  private static final List<Small> SMALL_WORDS =
      List.of(
          new Small(
              "en", "the of and to in is that for it with was on are this be as have not you"),
          new Small(
              "de", "der die und das ist nicht ein eine mit den von zu auf fur sich des dem wir"),
          new Small("nl", "de het een van en is dat niet op te voor met zijn er aan ook wij"),
          new Small("fr", "le la les de des et est un une dans que pour qui pas sur avec du vous"),
          new Small("es", "el la los las de y que en un una es por con para no se del su"),
          new Small("pt", "o a os as de e que em um uma para com nao por se do da na"),
          new Small("it", "il la di e che un una per non con del sono della le gli nel si"),
          new Small("cs", "a je se na v ze to s z do pro jsou by ale jako po neni"),
          new Small("pl", "i w na z do nie sie ze jest to dla po jak od przez oraz"),
          new Small("tr", "ve bir bu ile icin da de olarak daha cok gibi ne var ama"),
          new Small("sv", "och att det som en pa ar av for med den till inte har ett om"),
          new Small("fi", "ja on ei se etta oli han ovat mutta kun niin myos joka voi"),
          new Small("hu", "a az es hogy nem egy is ez volt de meg csak azt van mint"),
          new Small("ro", "si de la in nu un o cu pe care din ca sa mai este sunt"),
          new Small("id", "yang dan di dengan untuk dari ini itu tidak dalam pada adalah akan"),
          new Small("vi", "va cua la co khong cho trong mot cac voi duoc nhung nay"));

  // Which of the languages have a word among their small ones, and as their how manieth.
  private static final Map<String, List<Sign>> SIGNS = signs();
  private static final int SIGN_CHARS_MAX =
      SIGNS.keySet().stream().mapToInt(String::length).max().orElse(0);

  private static final Map<Character.UnicodeScript, String> SCRIPTS =
      Map.ofEntries(
          Map.entry(Character.UnicodeScript.CYRILLIC, "ru"),
          Map.entry(Character.UnicodeScript.HAN, "zh"),
          Map.entry(Character.UnicodeScript.HIRAGANA, "ja"),
          Map.entry(Character.UnicodeScript.KATAKANA, "ja"),
          Map.entry(Character.UnicodeScript.HANGUL, "ko"),
          Map.entry(Character.UnicodeScript.ARABIC, "ar"),
          Map.entry(Character.UnicodeScript.DEVANAGARI, "hi"),
          Map.entry(Character.UnicodeScript.GREEK, "el"),
          Map.entry(Character.UnicodeScript.HEBREW, "he"),
          Map.entry(Character.UnicodeScript.THAI, "th"),
          Map.entry(Character.UnicodeScript.GEORGIAN, "ka"),
          Map.entry(Character.UnicodeScript.ARMENIAN, "hy"),
          Map.entry(Character.UnicodeScript.BENGALI, "bn"),
          Map.entry(Character.UnicodeScript.TAMIL, "ta"));

  private record Small(String language, String words) {}

  private record Sign(int language, int word) {}

  private Tongue() {}

  private static Map<String, List<Sign>> signs() {
    var signs = new HashMap<String, List<Sign>>();
    for (int language = 0; language < SMALL_WORDS.size(); language++) {
      List<String> words =
          List.of(SMALL_WORDS.get(language).words().split(" ")).stream().distinct().toList();
      for (int word = 0; word < words.size(); word++) {
        signs
            .computeIfAbsent(words.get(word), key -> new ArrayList<>())
            .add(new Sign(language, word));
      }
    }
    return signs;
  }

  /** The language of a folded paragraph; empty where it is too short to tell. */
  static Optional<String> of(String paragraph) {
    String text = paragraph.length() > CHARS_MAX ? paragraph.substring(0, CHARS_MAX) : paragraph;
    Optional<String> script = script(text);
    return script.isPresent() ? script : latin(text);
  }

  private static Optional<String> script(String text) {
    Map<String, Integer> counts = new HashMap<>();
    int latin = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x370) {
        latin += Character.isLetter(c) ? 1 : 0;
        continue;
      }
      String language = SCRIPTS.get(Character.UnicodeScript.of(c));
      if (language != null) {
        counts.merge(language, 1, Integer::sum);
      }
    }
    // Japanese is written with Chinese characters between its own.
    if (counts.containsKey("ja")) {
      return Optional.of("ja");
    }
    int outside = latin;
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() >= LETTERS_MIN && entry.getValue() > outside)
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }

  private static Optional<String> latin(String text) {
    var hits = new int[SMALL_WORDS.size()];
    var seen = new int[SMALL_WORDS.size()];
    int words = 0;
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean letter = i < text.length() && Letters.word(text.charAt(i));
      if (letter && start < 0) {
        start = i;
      } else if (!letter && start >= 0) {
        words++;
        if (i - start <= SIGN_CHARS_MAX) {
          for (Sign sign : SIGNS.getOrDefault(text.substring(start, i), List.of())) {
            hits[sign.language()]++;
            seen[sign.language()] |= 1 << sign.word();
          }
        }
        start = -1;
      }
    }
    return words < WORDS_MIN ? Optional.empty() : likeliest(hits, seen, words);
  }

  private static Optional<String> likeliest(int[] hits, int[] seen, int words) {
    int best = -1;
    for (int language = 0; language < hits.length; language++) {
      boolean told =
          hits[language] >= SHARE_MIN * words && Integer.bitCount(seen[language]) >= DISTINCT_MIN;
      if (told && (best < 0 || hits[language] > hits[best])) {
        best = language;
      }
    }
    return best < 0 ? Optional.empty() : Optional.of(SMALL_WORDS.get(best).language());
  }
}
