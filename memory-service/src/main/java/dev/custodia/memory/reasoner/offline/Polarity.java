package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Whether a statement affirms or denies what a question asks, or does neither. */
final class Polarity {
  private static final Set<String> TURNS = Set.of("but", "except", ";", "whereas", "though");
  private static final Set<String> BEING =
      EnglishWords.words("is are was were be been get gets got getting am");
  private static final Set<String> SUPPOSING =
      EnglishWords.words(
          """
          if would might wish wishes hope hopes maybe perhaps imagine want wants considering plan
          plans planning thinking dream dreams will
          """);

  private static final Set<String> ENDING = Set.of("stop", "quit", "sell", "cancel", "abandon");
  private static final Set<String> ENDED =
      Set.of("stopped", "quit", "sold", "longer", "anymore", "abandoned");

  private static final Set<String> TASTE =
      Set.of("like", "liked", "love", "loved", "enjoy", "enjoyed", "prefer", "hate", "dislike");
  private static final Set<String> NOT =
      EnglishWords.words(
          """
          not no never none nothing nobody neither nor without cannot hardly cancelled canceled
          refused cant dont doesnt didnt isnt wasnt wont havent hasnt couldnt wouldnt
          """);

  private Polarity() {}

  /** "Might get a hamster" and "wants to move to Salta" don't say whether it is so. */
  static boolean tells(Matter matter, Scored scored) {
    return !supposes(scored.tokens()) || supposes(Tokens.of(matter.question().text()));
  }

  private static boolean supposes(List<Token> tokens) {
    return tokens.stream().anyMatch(t -> SUPPOSING.contains(t.word()))
        || IntStream.range(0, tokens.size() - 2).anyMatch(i -> intends(tokens, i));
  }

  /** "Going to volunteer", but not "going to the gym". */
  private static boolean intends(List<Token> tokens, int at) {
    return tokens.get(at).is("going")
        && tokens.get(at + 1).is("to")
        && Verbs.english().form(tokens.get(at + 2).word()).isPresent();
  }

  /** "Allergic to cats but not to dogs" denies dogs alone. */
  static boolean denies(Matter matter, Scored scored) {
    List<List<Token>> parts = parts(scored.tokens());
    List<Token> part = asked(matter.question(), parts);
    if (part.getFirst().is("except") && parts.size() > 1) {
      return !Facts.negated(parts.getFirst());
    }
    boolean past = PastQuestion.asks(matter.question().text());
    if (past && !asksEnd(matter.question()) && ends(part)) {
      return false; // What was stopped had been done.
    }
    if (past && !asksTaste(matter.question()) && !asksEnd(matter.question())) {
      return part.stream().anyMatch(t -> isNot(t.word())); // Who hated it has tried it.
    }
    return Facts.negated(part) || (!past && isOver(part));
  }

  private static boolean asksTaste(Question question) {
    return Tokens.of(question.text()).stream().anyMatch(t -> TASTE.contains(t.word()));
  }

  private static boolean isNot(String word) {
    return NOT.contains(word) || word.endsWith("n't");
  }

  /** Whether the question asks for what is not: "did ada stop smoking?" */
  static boolean asksEnd(Question question) {
    List<Token> tokens = Tokens.of(question.text());
    return Facts.negated(tokens) || tokens.stream().anyMatch(t -> ENDING.contains(t.word()));
  }

  private static boolean ends(List<Token> part) {
    return part.stream().anyMatch(t -> ENDED.contains(t.word()))
        && part.stream().noneMatch(t -> isNot(t.word()) && !t.is("no"));
  }

  private static List<List<Token>> parts(List<Token> tokens) {
    var parts = new ArrayList<List<Token>>();
    int from = 0;
    for (int i = 1; i < tokens.size(); i++) {
      if (TURNS.contains(tokens.get(i).word())) {
        parts.add(tokens.subList(from, i));
        from = i;
      }
    }
    parts.add(tokens.subList(from, tokens.size()));
    return parts;
  }

  /** The part that alone names what the question ends with, else the first. */
  private static List<Token> asked(Question question, List<List<Token>> parts) {
    for (Question.Term term : question.terms().reversed()) {
      List<List<Token>> naming =
          parts.stream()
              .filter(part -> part.stream().anyMatch(t -> Stems.of(t.word()).equals(term.stem())))
              .toList();
      if (naming.size() == 1) {
        return naming.getFirst();
      }
    }
    return parts.getFirst();
  }

  /** "Used to have a motorbike", but not "is used to the cold". */
  private static boolean isOver(List<Token> part) {
    for (int i = 1; i + 1 < part.size(); i++) {
      if (part.get(i).is("used")
          && part.get(i + 1).is("to")
          && !BEING.contains(part.get(i - 1).word())) {
        return true;
      }
    }
    return false;
  }
}
