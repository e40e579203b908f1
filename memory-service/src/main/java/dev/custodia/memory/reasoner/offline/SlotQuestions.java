package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.offline.Question.SlotAsked;
import dev.custodia.memory.reasoner.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells which slots a question asks for: "where does ada live and work?" asks for two. */
final class SlotQuestions {
  private static final int WORDS_MAX = 14;

  private SlotQuestions() {}

  static List<SlotAsked> of(List<Token> tokens, List<Question.Term> terms) {
    var asked = new ArrayList<SlotAsked>();
    var words = tokens.stream().map(Token::word).toList();
    boolean where = has(words, "where") || has(words, "city", "town", "country", "place");
    boolean what = has(words, "what", "what's", "whats", "which");
    boolean simple = words.size() <= WORDS_MAX;
    boolean bare = terms.stream().allMatch(t -> t.name() || t.weight() < 0.5);
    if (!simple) {
      return asked;
    }
    if (has(
            words,
            "wife",
            "husband",
            "partner",
            "girlfriend",
            "boyfriend",
            "spouse",
            "fiancé",
            "fiancée",
            "fiance",
            "fiancee",
            "gf",
            "bf")
        && (what || has(words, "who", "name"))
        && !has(words, "do", "does", "work", "works", "live", "lives", "old", "from")) {
      add(asked, SlotKind.PARTNER);
    }
    if (terms.stream().anyMatch(t -> Subject.isPerson(t.stem()))) {
      // "Where does ada's brother live?" is not about ada's own home.
      return asked;
    }
    boolean home = what && bare(terms, "city", "town", "country", "residence", "hometown");
    if (home && !has(words, "born", "from", "grow", "grew")) {
      add(asked, SlotKind.RESIDENCE);
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
    boolean living =
        what && has(words, "do", "does") && has(words, "for") && has(words, "living", "work");
    living |= what && bare && terms.isEmpty() && words.contains("do") && words.size() <= 6;
    if (living
        || (what
            && has(
                words,
                "job",
                "profession",
                "occupation",
                "role",
                "title",
                "career",
                "position",
                "trade"))) {
      add(asked, SlotKind.ROLE);
      add(asked, SlotKind.EMPLOYER);
    }
    if (bare(terms, "age") || (bare && has(words, "old") && has(words, "how"))) {
      add(asked, SlotKind.AGE);
    }
    if (bare && has(words, "name", "called") && what && terms.size() <= 1) {
      add(asked, SlotKind.NAME);
    }
    if (has(words, "hometown")
        || (where && bare && has(words, "born", "grow", "grew", "from", "originally"))) {
      add(asked, SlotKind.ORIGIN);
    }
    if (has(words, "birthday")) {
      add(asked, SlotKind.BIRTHDAY);
    }
    if (what
        && has(words, "degree", "major", "study", "studied", "studying", "graduate", "graduated")
        && !where) {
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

  /** Whether the question asks for one thing of the person alone: "what is ada's city?" */
  private static boolean bare(List<Question.Term> terms, String... nouns) {
    return terms.size() == 1
        && java.util.stream.Stream.of(nouns)
            .anyMatch(
                noun ->
                    terms
                        .getFirst()
                        .stem()
                        .equals(dev.custodia.memory.reasoner.text.Stems.of(noun)));
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
