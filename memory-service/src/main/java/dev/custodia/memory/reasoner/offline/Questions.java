package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.offline.Question.Term;
import dev.custodia.memory.reasoner.text.DateMention;
import dev.custodia.memory.reasoner.text.Dates;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.Verbs;
import dev.custodia.memory.reasoner.text.WordList;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes questions apart by their words. */
final class Questions {
  private static final Set<String> EMPTY =
      EnglishWords.words(String.join(" ", WordList.lines("question-words.txt")));

  /** Words that ask for a form of answer rather than for a matter. */
  private static final Set<String> LIGHT =
      Set.of("nam", "name", "call", "list", "number", "amount", "count", "date", "day");

  private static final Set<String> EXCLUDERS =
      Set.of("outside", "besides", "except", "beyond", "beside", "excluding");

  /** What the type of an answer weighs beside the words that tell which one is meant. */
  static final double TYPE = 0.5;

  private static final Set<String> NOUN_AFTER =
      Set.of(
          "many",
          "much",
          "which",
          "what",
          "the",
          "a",
          "an",
          "my",
          "his",
          "her",
          "their",
          "of",
          "our",
          "any",
          "some",
          "favorite",
          "favourite",
          "new",
          "first",
          "last");

  private static final Set<String> SELF =
      Set.of("i", "my", "me", "i'm", "i've", "he", "she", "his", "her", "they", "their", "user");

  private static final Set<String> SAYING =
      Set.of(
          "recommend",
          "suggest",
          "tell",
          "say",
          "mention",
          "give",
          "advise",
          "advis",
          "provide",
          "provid",
          "list",
          "share",
          "shar",
          "explain",
          "describe",
          "describ",
          "use");

  /** Verbs that say little about which event is meant. */
  private static final Set<String> GENERIC =
      Set.of(
          "visit",
          "see",
          "own",
          "watch",
          "finish",
          "buy",
          "like",
          "lik",
          "prefer",
          "need",
          "suggest",
          "recommend",
          "get",
          "attend",
          "keep",
          "work",
          "use");

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private Questions() {}

  static Question of(Inquiry inquiry) {
    var dated =
        DatedQuestion.of(inquiry.question(), inquiry.now().atZone(inquiry.zone()).toLocalDate());
    List<Token> tokens = Tokens.of(dated.text());
    Set<String> ownNames = namesOf(inquiry);
    var excluded = new HashSet<String>();
    Set<Integer> skipped = exclusions(tokens, excluded);
    String language = Language.of(dated.text());
    Optional<DateMention> day = Dates.in(tokens, dated.today()).stream().findFirst();
    var terms = new ArrayList<Term>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      int at = token.start();
      boolean inDate = day.filter(d -> at >= d.start() && at < d.end()).isPresent();
      if (skipped.contains(i) || token.kind() == Token.Kind.MARK || inDate) {
        continue;
      }
      String word = unowned(token.word());
      boolean says =
          !isAskedOfYou(tokens, i)
              && !EMPTY.contains(word)
              && !ownNames.contains(bare(word))
              && !word.isEmpty()
              && (language.equals("en") || !Language.isFunctionWord(language, word));
      if (says) {
        boolean job = word.equals("living") && i > 1 && tokens.get(i - 2).is("for");
        terms.add(job ? new Term("job", 1, false) : term(tokens, i, word));
      }
    }
    List<Term> weighed = withoutType(tokens, terms);
    var topics = new LinkedHashSet<String>();
    weighed.forEach(term -> topics.addAll(Lexicon.shipped().topicsNamedBy(term.stem())));
    List<Question.SlotAsked> slots = SlotQuestions.of(tokens, terms);
    return new Question(
        dated.text(),
        QuestionSort.of(tokens, terms.isEmpty() && slots.isEmpty() && day.isEmpty()),
        QuestionSort.wanted(tokens),
        weighed,
        topics,
        excluded,
        slots,
        language,
        dated.today(),
        day,
        isOfPeer(tokens, terms, ownNames));
  }

  /** "Does ada live with Tom?" is about ada, whomever else it names. */
  private static boolean asksOfSubject(List<Token> tokens, Set<String> own) {
    return tokens.size() > 1
        && EnglishWords.AUXILIARIES.contains(tokens.getFirst().word())
        && own.contains(bare(tokens.get(1).word()));
  }

  private static boolean isOfPeer(List<Token> tokens, List<Term> terms, Set<String> own) {
    return asksOfSubject(tokens, own)
        || (terms.stream().noneMatch(Term::name)
            && tokens.stream()
                .map(t -> bare(unowned(t.word())))
                .anyMatch(word -> own.contains(word) || SELF.contains(word)));
  }

  private static String unowned(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }

  private static Term term(List<Token> tokens, int at, String word) {
    Token token = tokens.get(at);
    String stem = Stems.of(word);
    boolean verb = Verbs.english().form(word).isPresent() && !isNounPlace(tokens, at);
    boolean acronym =
        token.text().length() <= 3 && token.text().equals(token.text().toUpperCase(Locale.ROOT));
    boolean name =
        at > 0 && token.isCapitalized() && !acronym && !isSentenceStart(tokens, at) && !verb;
    double weight = LIGHT.contains(stem) ? 0.3 : name ? 1.5 : verb ? 0.7 : 1.0;
    return new Term(stem, weight, name);
  }

  /** "Many books", "the plan", "ada's test": where a noun stands, even one that can be a verb. */
  private static boolean isNounPlace(List<Token> tokens, int at) {
    if (at == 0) {
      return false;
    }
    String before = tokens.get(at - 1).word();
    return NOUN_AFTER.contains(before)
        || before.endsWith("'s")
        || (EnglishWords.PREPOSITIONS.contains(before) && !before.equals("to"));
  }

  /**
   * "Which sport does she coach?" names in "sport" what the answer is, not a word that it holds; so
   * where more is asked than that, the type weighs less.
   */
  private static List<Term> withoutType(List<Token> tokens, List<Term> terms) {
    Set<String> type = typeOf(tokens);
    boolean more =
        terms.stream()
            .anyMatch(
                t ->
                    !type.contains(t.stem())
                        && !t.name()
                        && t.weight() >= 0.7
                        && !GENERIC.contains(t.stem()));
    if (type.isEmpty() || !more) {
      return terms;
    }
    return terms.stream()
        .map(t -> type.contains(t.stem()) && !t.name() ? new Term(t.stem(), TYPE, false) : t)
        .toList();
  }

  /** "Did you recommend …": what was said to be recommended seldom says so of itself. */
  private static boolean isAskedOfYou(List<Token> tokens, int at) {
    return SAYING.contains(Stems.of(tokens.get(at).word()))
        && tokens.subList(Math.max(0, at - 3), at).stream().anyMatch(t -> t.is("you"));
  }

  private static Set<String> typeOf(List<Token> tokens) {
    var type = new HashSet<String>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.get(i).is("what") && !tokens.get(i).is("which")) {
        continue;
      }
      for (int at = i + 1; at < tokens.size() && at <= i + 4; at++) {
        String word = tokens.get(at).word();
        boolean verb =
            at > i + 1
                && Verbs.english()
                    .form(word)
                    .filter(f -> f == Verbs.Form.THIRD || f == Verbs.Form.PAST)
                    .isPresent();
        if (EnglishWords.AUXILIARIES.contains(word) || word.endsWith("'s") || verb) {
          return type;
        }
        type.add(Stems.of(word));
      }
    }
    return Set.of();
  }

  private static boolean isSentenceStart(List<Token> tokens, int at) {
    String before = tokens.get(at - 1).word();
    return before.equals(".") || before.equals("?") || before.equals("!") || before.equals("\"");
  }

  /** Ids know no accents, but people write their names with them: "Libuše" is the peer "libuse". */
  private static String bare(String word) {
    return MARKS.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
  }

  private static Set<String> namesOf(Inquiry inquiry) {
    var names = new HashSet<String>();
    if (inquiry.about() != null) {
      String whole = inquiry.about().value().toLowerCase(Locale.ROOT);
      names.add(whole);
      for (String part : whole.split("[-_.]", -1)) {
        names.add(part);
      }
    }
    return names;
  }

  /** "outside of work", "besides chess": these words are what the answer must not be about. */
  private static Set<Integer> exclusions(List<Token> tokens, Set<String> excluded) {
    var skipped = new HashSet<Integer>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      String word = tokens.get(i).word();
      boolean pair =
          (word.equals("other") && tokens.get(i + 1).is("than"))
              || ((word.equals("apart") || word.equals("aside") || word.equals("away"))
                  && tokens.get(i + 1).is("from"));
      if (!EXCLUDERS.contains(word) && !pair) {
        continue;
      }
      skipped.add(i);
      int at = i + 1;
      while (at < tokens.size()
          && Set.of("of", "than", "from", "the", "her", "his", "their", "my", "for")
              .contains(tokens.get(at).word())) {
        skipped.add(at++);
      }
      if (at < tokens.size() && tokens.get(at).isWord()) {
        skipped.add(at);
        excluded.add(Stems.of(tokens.get(at).word()));
      }
    }
    return skipped;
  }
}
