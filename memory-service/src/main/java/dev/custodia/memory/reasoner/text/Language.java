package dev.custodia.memory.reasoner.text;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which language a text is in, by its script and by function words: {@code en}, {@code ja}, … or
 * {@code und} where nothing tells. Good enough to decide whether English rules may touch it.
 */
public final class Language {
  /** No sign of any language. */
  public static final String UNKNOWN = "und";

  private static final Map<String, Set<String>> TELLING = words(true);
  private static final Map<String, Set<String>> FUNCTION_WORDS = words(false);
  private static final Map<String, String> LETTERS =
      Map.ofEntries(
          Map.entry("cs", "ěřů"),
          Map.entry("pl", "łżźśćń"),
          Map.entry("de", "ß"),
          Map.entry("es", "ñ¿¡"),
          Map.entry("pt", "ãõ"),
          Map.entry("tr", "ğşı"),
          Map.entry("hu", "őű"),
          Map.entry("ro", "șțăâ"),
          Map.entry("vi", "ạảấầậđơư"),
          Map.entry("fr", "œèêç"),
          Map.entry("da", "æø"));

  private Language() {}

  private static Map<String, Set<String>> words(boolean telling) {
    var all = new LinkedHashMap<String, Set<String>>();
    for (String line : WordList.lines("stopwords.txt")) {
      List<String> words = List.of(line.split(" ", -1));
      int bar = words.indexOf("|");
      int end = telling || bar < 0 ? words.size() : bar;
      var own = new HashSet<String>(words.subList(1, end));
      own.remove("|");
      all.put(words.getFirst(), own);
    }
    return all;
  }

  /** The language of the text. */
  public static String of(String text) {
    String script = byScript(text);
    return script.isEmpty() ? byWords(Tokens.of(text), text) : script;
  }

  /** Whether a word is a function word of English. */
  public static boolean isEnglishFunctionWord(String word) {
    var english = FUNCTION_WORDS.get("en");
    return english != null && english.contains(word);
  }

  /** Whether a word is a function word of the language; never where the language is not known. */
  public static boolean isFunctionWord(String language, String word) {
    var words = FUNCTION_WORDS.get(language);
    return words != null && words.contains(word);
  }

  private static String byScript(String text) {
    int latin = 0;
    var seen = new LinkedHashMap<String, Integer>();
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (!Character.isLetter(c)) {
        continue;
      }
      String language = languageOf(Character.UnicodeScript.of(c));
      if (language.isEmpty()) {
        latin++;
      } else {
        seen.merge(language, 1, Integer::sum);
      }
    }
    int other = seen.values().stream().mapToInt(Integer::intValue).sum();
    if (other == 0 || other * 2 < latin) {
      return "";
    }
    if (seen.containsKey("ja")) {
      return "ja";
    }
    return seen.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }

  private static String languageOf(Character.UnicodeScript script) {
    return switch (script) {
      case HIRAGANA, KATAKANA -> "ja";
      case HAN -> "zh";
      case HANGUL -> "ko";
      case CYRILLIC -> "ru";
      case ARABIC -> "ar";
      case HEBREW -> "he";
      case GREEK -> "el";
      case THAI -> "th";
      case DEVANAGARI -> "hi";
      case LATIN -> "";
      default -> UNKNOWN;
    };
  }

  private static String byWords(List<Token> tokens, String text) {
    String best = UNKNOWN;
    int bestHits = 0;
    for (var language : TELLING.entrySet()) {
      int hits = 0;
      for (Token token : tokens) {
        if (token.isWord() && language.getValue().contains(token.word())) {
          hits++;
        }
      }
      String letters = LETTERS.getOrDefault(language.getKey(), "");
      for (int i = 0; i < text.length(); i++) {
        if (letters.indexOf(Character.toLowerCase(text.charAt(i))) >= 0) {
          hits += 1;
        }
      }
      if (hits > bestHits) {
        best = language.getKey();
        bestHits = hits;
      }
    }
    return best;
  }
}
