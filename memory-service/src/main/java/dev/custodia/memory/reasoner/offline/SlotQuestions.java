package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.offline.Question.SlotAsked;
import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells which slots a question asks for: "where does ada live and work?" asks for two. */
final class SlotQuestions {
  private SlotQuestions() {}

  static List<SlotAsked> of(List<Token> tokens) {
    var asked = new ArrayList<SlotAsked>();
    var words = tokens.stream().map(Token::word).toList();
    boolean where = has(words, "where") || has(words, "city", "town", "country", "place");
    boolean what = has(words, "what", "what's", "whats", "which");
    boolean simple = words.size() <= 14;
    if (!simple) {
      return asked;
    }
    if (where
        && has(words, "live", "lives", "living", "reside", "resides", "based", "located", "home")) {
      add(asked, SlotKind.RESIDENCE);
    }
    if (where && has(words, "work", "works", "working", "employed", "job")) {
      add(asked, SlotKind.EMPLOYER);
    }
    if (has(words, "employer")
        || (has(words, "company", "who", "whom") && has(words, "work", "works", "working"))) {
      add(asked, SlotKind.EMPLOYER);
    }
    boolean living = has(words, "living") && has(words, "for") && has(words, "do");
    if (living
        || (what
            && has(
                words, "job", "profession", "occupation", "role", "title", "career", "position"))) {
      add(asked, SlotKind.ROLE);
      add(asked, SlotKind.EMPLOYER);
    }
    if (has(words, "age") || (has(words, "old") && has(words, "how"))) {
      add(asked, SlotKind.AGE);
    }
    if (has(words, "name", "called")
        && what
        && !has(
            words,
            "dog",
            "cat",
            "pet",
            "pets",
            "wife",
            "husband",
            "partner",
            "boat",
            "company",
            "book",
            "dog's",
            "cat's",
            "son",
            "daughter",
            "sister",
            "brother")) {
      add(asked, SlotKind.NAME);
    }
    if (has(words, "hometown")
        || (where && has(words, "born", "grow", "grew", "from", "originally"))) {
      add(asked, SlotKind.ORIGIN);
    }
    if (has(words, "wife", "husband", "partner", "girlfriend", "boyfriend", "spouse")
        && (what || has(words, "who", "name"))) {
      add(asked, SlotKind.PARTNER);
    }
    if (has(words, "birthday")) {
      add(asked, SlotKind.BIRTHDAY);
    }
    if (what && has(words, "degree", "major", "study", "studied", "graduate", "graduated")) {
      add(asked, SlotKind.STUDY);
    }
    if (what
        && has(words, "language", "languages")
        && has(words, "speak", "speaks", "learn", "learning")) {
      add(asked, SlotKind.LANGUAGE);
    }
    if (has(words, "allergic", "allergy", "allergies") && what) {
      add(asked, SlotKind.ALLERGY);
    }
    favorite(words, asked);
    return asked;
  }

  private static void favorite(List<String> words, List<SlotAsked> asked) {
    for (int i = 0; i + 1 < words.size(); i++) {
      if (Set.of("favorite", "favourite").contains(words.get(i))) {
        asked.add(new SlotAsked(SlotKind.FAVORITE, words.get(i + 1)));
      }
    }
  }

  private static void add(List<SlotAsked> asked, SlotKind kind) {
    var slot = new SlotAsked(kind, "");
    if (!asked.contains(slot)) {
      asked.add(slot);
    }
  }

  private static boolean has(List<String> words, String... any) {
    for (String word : any) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }
}
