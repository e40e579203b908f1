package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads what a person likes, dislikes and holds dearest: "ada loves tea", "ada's favorite color is
 * teal".
 */
final class Preferences {
  private static final Set<String> LIKES =
      Set.of("loves", "likes", "enjoys", "adores", "prefers", "love", "like", "enjoy");
  private static final Set<String> DISLIKES =
      Set.of(
          "hates",
          "dislikes",
          "loathes",
          "avoids",
          "hate",
          "dislike",
          "detests",
          "despises",
          "detest",
          "despise");
  private static final Set<String> STOPS =
      EnglishWords.words(
          """
          but because since when if although while which that and more especially so anymore
          now too over than these those nowadays lately recently again every again anymore either
          """);
  private static final int WORDS_MAX = 6;

  private Preferences() {}

  static List<SlotFact> of(String about, List<Token> tokens) {
    var found = new ArrayList<SlotFact>();
    for (int i = 0; i < tokens.size(); i++) {
      String word = tokens.get(i).word();
      boolean favorite = word.equals("favorite") || word.equals("favourite");
      if (favorite && i > 0 && tokens.get(i - 1).is(about + "'s")) {
        favorite(tokens, i, found);
      } else if ((LIKES.contains(word) || DISLIKES.contains(word)) && isSubject(about, tokens, i)) {
        liking(tokens, i, found);
      } else if (isSubject(about, tokens, i)) {
        feeling(tokens, i, found);
      }
    }
    return found;
  }

  private static void favorite(List<Token> tokens, int at, List<SlotFact> found) {
    for (int is = at + 2; is < Math.min(tokens.size(), at + 5); is++) {
      if (tokens.get(is).is("is") || tokens.get(is).is("are")) {
        String key = text(tokens, at + 1, is);
        String value = phrase(tokens, is + 1);
        if (!value.isEmpty()) {
          found.add(
              new SlotFact(
                  SlotKind.FAVORITE, key.toLowerCase(java.util.Locale.ROOT), value, true, true));
        }
        return;
      }
    }
  }

  private static void liking(List<Token> tokens, int at, List<SlotFact> found) {
    String value = phrase(tokens, at + 1);
    if (value.isEmpty()) {
      return;
    }
    boolean not = negated(tokens, at);
    boolean likes = LIKES.contains(tokens.get(at).word()) != not;
    // Liking and disliking one thing exclude each other, so they share a slot.
    found.add(new SlotFact(likes ? SlotKind.LIKES : SlotKind.DISLIKES, "", value, false, true));
  }

  /** "Can't stand olives", "is fond of jazz", "is not a fan of crowds". */
  private static void feeling(List<Token> tokens, int at, List<SlotFact> found) {
    String word = tokens.get(at).word();
    String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
    boolean unable = Set.of("can't", "cant", "cannot", "couldn't").contains(word);
    boolean fond =
        (Set.of("fond", "fan").contains(word) && next.equals("of"))
            || (Set.of("crazy", "passionate", "mad").contains(word) && next.equals("about"))
            || (word.equals("hooked") && next.equals("on"));
    if (unable && (next.equals("stand") || next.equals("bear"))) {
      add(SlotKind.DISLIKES, phrase(tokens, at + 2), found);
    } else if (fond) {
      add(negated(tokens, at) ? SlotKind.DISLIKES : SlotKind.LIKES, phrase(tokens, at + 2), found);
    }
  }

  private static void add(SlotKind kind, String value, List<SlotFact> found) {
    if (!value.isEmpty()) {
      found.add(new SlotFact(kind, "", value, false, true));
    }
  }

  private static boolean negated(List<Token> tokens, int at) {
    for (int i = Math.max(0, at - 3); i < at; i++) {
      String word = tokens.get(i).word();
      if (word.equals("not")
          || word.endsWith("n't")
          || word.equals("never")
          || word.equals("longer")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSubject(String about, List<Token> tokens, int at) {
    for (int i = at - 1; i >= 0 && at - i <= 5; i--) {
      if (tokens.get(i).is(about)) {
        return true;
      }
    }
    return false;
  }

  private static String phrase(List<Token> tokens, int from) {
    int end = from;
    while (end < tokens.size()
        && end - from < WORDS_MAX
        && tokens.get(end).kind() != Token.Kind.MARK
        && !STOPS.contains(tokens.get(end).word())) {
      end++;
    }
    return text(tokens, from, end);
  }

  private static String text(List<Token> tokens, int from, int end) {
    var words = new StringBuilder();
    for (int i = from; i < end; i++) {
      words.append(words.isEmpty() ? "" : " ").append(tokens.get(i).text());
    }
    return words.toString();
  }
}
