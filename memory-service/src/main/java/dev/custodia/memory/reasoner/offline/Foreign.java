package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import java.util.List;
import java.util.Set;

/**
 * Decides for sentences of other languages than English what is worth quoting: not questions, not
 * greetings, not scraps. Their words are never touched.
 */
final class Foreign {
  private static final Set<String> COURTESIES =
      EnglishWords.words(
          """
          danke hallo bonjour merci salut hola gracias ciao grazie olá obrigado obrigada ahoj
          děkuji díky cześć dziękuję hej tack tak bedankt dank guten tag morgen buenos días
          dobrý den bitte
          """);
  private static final int WORDS_MIN = 3;
  private static final int UNSPACED_CHARS_MIN = 5;

  private Foreign() {}

  static boolean states(String sentence, List<Token> tokens) {
    String end = sentence.stripTrailing();
    if (end.endsWith("?")
        || end.endsWith("？")
        || end.endsWith("؟")
        || end.endsWith(";")
        || end.endsWith("か。")
        || end.endsWith("か")
        || end.endsWith("吗")
        || end.endsWith("吗。")) {
      return false;
    }
    List<Token> words = tokens.stream().filter(Token::isWord).toList();
    if (words.stream().allMatch(word -> COURTESIES.contains(word.word()))) {
      return false;
    }
    boolean unspaced = words.stream().anyMatch(word -> isUnspaced(word.text()));
    int letters = words.stream().mapToInt(word -> word.text().length()).sum();
    return unspaced ? letters >= UNSPACED_CHARS_MIN : words.size() >= WORDS_MIN;
  }

  static boolean isUnspaced(String word) {
    return switch (Character.UnicodeScript.of(word.codePointAt(0))) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
