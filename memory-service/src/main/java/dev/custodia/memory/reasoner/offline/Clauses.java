package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Splits an English sentence into clauses, only where each part has its own subject and verb: "I'm
 * a nurse and I sail" is two statements, "I cook and bake" is one. A question at the end of a
 * statement is cut off from it.
 */
final class Clauses {
  private static final Set<String> JOINTS =
      Set.of("and", "but", "so", "while", "although", "though");
  private static final Set<String> SUBORDINATES =
      EnglishWords.words(
          """
          if when because that whether unless until since think believe wish hope said say
          says told before after
          """);

  private Clauses() {}

  static List<Clause> of(List<Token> sentence) {
    var clauses = new ArrayList<Clause>();
    int from = 0;
    for (int at = 1; at < sentence.size(); at++) {
      int resumes = resumesAt(sentence, from, at);
      if (resumes > 0) {
        add(sentence.subList(from, at), false, clauses);
        from = resumes;
        at = resumes;
      }
    }
    boolean asks = !sentence.isEmpty() && sentence.getLast().is("?");
    add(sentence.subList(from, sentence.size()), asks, clauses);
    return clauses;
  }

  private static void add(List<Token> tokens, boolean question, List<Clause> clauses) {
    List<Token> core = SpeechActs.withoutDiscourse(tokens);
    if (core.isEmpty()) {
      return;
    }
    SpeechAct act = SpeechActs.of(tokens);
    clauses.add(new Clause(core, question ? SpeechAct.QUESTION : act));
  }

  /** Where the next clause begins if one ends before {@code at}, else 0. */
  private static int resumesAt(List<Token> sentence, int from, int at) {
    Token token = sentence.get(at);
    boolean semicolon = token.is(";") || token.is("—") || (token.is("-") && at > from + 2);
    boolean comma = token.is(",");
    boolean joint = JOINTS.contains(token.word());
    if (!semicolon && !comma && !joint) {
      return 0;
    }
    int next = at + 1;
    if (comma && next < sentence.size() && JOINTS.contains(sentence.get(next).word())) {
      next++;
    }
    List<Token> left = sentence.subList(from, at);
    List<Token> right = sentence.subList(Math.min(next, sentence.size()), sentence.size());
    if (!hasVerb(left) || right.size() < 2 || openSubordinate(left, comma || semicolon)) {
      return 0;
    }
    boolean asksNext = sentence.getLast().is("?") && beginsQuestion(right);
    boolean ownSubject = beginsWithSelf(right) && hasVerb(right);
    boolean ordersNext = (joint || semicolon) && beginsQuestion(right);
    boolean splits =
        asksNext || ordersNext || (ownSubject && (joint || semicolon || next > at + 1));
    return splits ? next : 0;
  }

  private static boolean beginsWithSelf(List<Token> right) {
    String first = right.getFirst().word();
    if (EnglishWords.FIRST_PERSON_SUBJECT.contains(first)) {
      return true;
    }
    return first.equals("my") && hasVerb(right);
  }

  private static boolean beginsQuestion(List<Token> right) {
    String first = right.getFirst().word();
    String second = right.get(1).word();
    boolean asked =
        (EnglishWords.AUXILIARIES.contains(first)
                && Set.of("you", "i", "we", "there", "it").contains(second))
            || (EnglishWords.WH.contains(first)
                && !first.equals("who")
                && !first.equals("which")
                && !first.equals("when"))
            || first.equals("any");
    return asked;
  }

  /** "If I …, I …" and "when I …, I …" belong together. */
  private static boolean openSubordinate(List<Token> left, boolean mark) {
    int at = 0;
    while (at < left.size() && EnglishWords.DISCOURSE.contains(left.get(at).word())) {
      at++;
    }
    if (at < left.size()
        && Set.of(
                "if",
                "when",
                "while",
                "because",
                "since",
                "although",
                "unless",
                "after",
                "before",
                "as",
                "once")
            .contains(left.get(at).word())) {
      return true;
    }
    return !mark && left.stream().anyMatch(t -> SUBORDINATES.contains(t.word()));
  }

  private static boolean hasVerb(List<Token> tokens) {
    return tokens.stream()
        .anyMatch(
            t ->
                t.isWord()
                    && (Verbs.english().isFinite(t.word())
                        || t.word().endsWith("'m")
                        || t.word().endsWith("'ve")
                        || t.word().endsWith("'s")
                        || t.word().endsWith("'d")
                        || t.word().endsWith("'ll")
                        || t.word().endsWith("'re")));
  }
}
