package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.ByteRange;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.memory.reasoner.Utterance;
import dev.custodia.memory.reasoner.text.DateMention;
import dev.custodia.memory.reasoner.text.Dates;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Segment;
import dev.custodia.memory.reasoner.text.Sentences;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds what a message states: one statement for each clause that says something, in the order of
 * the text, with the bytes of its sentence as evidence (memory-reasoning 14.1). English that speaks
 * of its author is written in the third person; all else is quoted word by word.
 */
final class Extraction {
  static final String RULE_SELF = "offline.self/1";
  static final String RULE_QUOTE = "offline.quote/1";
  static final String RULE_WISH = "offline.wish/1";
  private static final int STATEMENTS_MAX = 300;
  private static final int FEW_WORDS = 4;

  private Extraction() {}

  static List<Statement> of(Utterance said) {
    var found = new ArrayList<Statement>();
    String text = said.text();
    String whole = Language.of(text.substring(0, Math.min(text.length(), 4_000)));
    for (Segment sentence : Sentences.of(text)) {
      if (found.size() >= STATEMENTS_MAX) {
        break;
      }
      List<Token> tokens = Tokens.of(sentence.text());
      String language = languageOf(sentence.text(), tokens, whole);
      ByteRange evidence = ByteRange.of(text, sentence.start(), sentence.end());
      if (language.equals("en")) {
        english(said, sentence, tokens, evidence, found);
      } else if (Foreign.states(sentence.text(), tokens)) {
        add(
            found,
            new Statement(quote(said, sentence.text()), evidence, RULE_QUOTE, language, List.of()));
      }
    }
    return found;
  }

  /**
   * A sentence too short to tell takes the language of its message, and English where none tells.
   */
  private static String languageOf(String sentence, List<Token> tokens, String whole) {
    String own = Language.of(sentence);
    boolean few = tokens.stream().filter(Token::isWord).count() < FEW_WORDS;
    String known =
        few && !whole.equals(Language.UNKNOWN) && latin(own) && latin(whole) ? whole : own;
    return known.equals(Language.UNKNOWN) ? (whole.equals(Language.UNKNOWN) ? "en" : whole) : known;
  }

  /** What a message repeats word for word is one statement. */
  private static void add(List<Statement> found, Statement statement) {
    if (found.stream().noneMatch(it -> it.content().equals(statement.content()))) {
      found.add(statement);
    }
  }

  private static boolean latin(String language) {
    return !List.of("ja", "zh", "ko", "ru", "ar", "he", "el", "th", "hi").contains(language);
  }

  private static void english(
      Utterance said,
      Segment sentence,
      List<Token> tokens,
      ByteRange evidence,
      List<Statement> found) {
    for (Clause clause : Clauses.of(tokens)) {
      switch (clause.act()) {
        case ABOUT_SELF ->
            add(found, self(said, rewritten(said, sentence.text(), clause), evidence));
        case STATES ->
            add(
                found,
                new Statement(
                    quote(said, dated(said, sentence.text(), clause)),
                    evidence,
                    RULE_QUOTE,
                    "en",
                    List.of()));
        case STANDING_WISH ->
            add(
                found,
                new Statement(
                    wish(said, sentence.text(), clause), evidence, RULE_WISH, "en", List.of()));
        case QUESTION, ORDER, COURTESY, FRAGMENT -> {
          // Asks, tells or greets: it states nothing about its author.
        }
      }
    }
  }

  private static Statement self(Utterance said, String content, ByteRange evidence) {
    return new Statement(content, evidence, RULE_SELF, "en", Changes.slots(said.author(), content));
  }

  private static String rewritten(Utterance said, String sentence, Clause clause) {
    var edits = new Edits();
    ThirdPerson.rewrite(said.author().value(), clause.tokens(), edits);
    addDates(said, clause, edits);
    return finished(cut(edits, sentence, clause));
  }

  private static String dated(Utterance said, String sentence, Clause clause) {
    return cut(new Edits(), sentence, clause);
  }

  private static void addDates(Utterance said, Clause clause, Edits edits) {
    for (DateMention mention : Dates.in(clause.tokens(), said.day())) {
      if (mention.relative()) {
        edits.insert(mention.end(), " (" + mention.absolute() + ')');
      }
    }
  }

  private static String cut(Edits edits, String sentence, Clause clause) {
    // Whatever stands outside the clause is cut away by two edits of its own.
    edits.replace(0, clause.start(), "");
    if (clause.end() < sentence.length()) {
      edits.replace(clause.end(), sentence.length(), "");
    }
    return edits.applyTo(sentence).strip();
  }

  private static String quote(Utterance said, String words) {
    return said.author().value() + " said: \"" + words.strip() + '"';
  }

  private static String wish(Utterance said, String sentence, Clause clause) {
    return said.author().value() + " asked: \"" + cut(new Edits(), sentence, clause) + '"';
  }

  private static String finished(String content) {
    if (content.isEmpty()) {
      return content;
    }
    char last = content.charAt(content.length() - 1);
    if (last == ',' || last == ';' || last == ':') {
      return content.substring(0, content.length() - 1) + '.';
    }
    return ".!?…\"”)".indexOf(last) >= 0 ? content : content + '.';
  }
}
