package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.DateMention;
import dev.custodia.memory.reasoner.text.Dates;
import dev.custodia.memory.reasoner.text.Token;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** Measures one passage against one question. */
final class Measure {
  private static final Set<String> PAYING =
      Set.of(
          "spend",
          "pay",
          "cost",
          "buy",
          "purchas",
          "purchase",
          "price",
          "money",
          "mone",
          "total",
          "worth");
  private static final Set<String> LIKING = Set.of("like", "lik", "love", "enjoy", "prefer");
  private static final Set<String> DISLIKING =
      Set.of(
          "hate", "dislik", "dislike", "loath", "loathe", "avoid", "detest", "despis", "despise");

  /** Verbs that any statement about the same event may leave out. */
  private static final Set<String> EVENTFUL =
      Set.of(
          "visit", "see", "attend", "buy", "get", "watch", "finish", "start", "begin", "plan",
          "intend");

  private static final double VERB = 0.7;

  /** What a word of the same meaning is worth beside the word itself. */
  private static final double ALIKE = 0.85;

  /** A question that names nothing but a day is covered by what happened then. */
  private static final double DAY_ALONE = 0.8;

  private final Question question;
  private final String about;

  Measure(Question question, String about) {
    this.question = question;
    this.about = about;
  }

  /** The features, and whether no noun, no verb, no name of the question is left uncovered. */
  record Taken(Calibration.Features features, boolean whole, boolean acts, boolean named) {}

  Taken of(
      Passage passage,
      List<Token> tokens,
      Set<String> stems,
      Set<String> around,
      Set<String> replied) {
    boolean amount = !Amounts.in(tokens).isEmpty();
    Set<String> shown = Lexicon.shipped().topicsShownBy(Stemmed.of(tokens));
    double sum = 0;
    double covered = 0;
    double added = 0;
    double asked = 0;
    boolean nameMissing = false;
    boolean topical = false;
    boolean whole = true;
    boolean acts = true;
    boolean named = true;
    double matter = 0;
    double told = 0;
    boolean typed = AnswerType.shows(question, tokens, about);
    boolean placed = typed && question.wanted() == Question.Wanted.PLACE;
    for (Question.Term term : question.terms()) {
      sum += term.weight();
      double share = amount && PAYING.contains(term.stem()) ? 1 : share(term, stems, shown);
      if (placed && share == 0 && term.weight() == Questions.TYPE) {
        share = ALIKE; // "Which city" is covered by the name of a place.
      }
      boolean nearby = share == 0 && around.contains(term.stem());
      covered += term.weight() * share;
      asked += share > 0 || replied.contains(term.stem()) ? term.weight() : 0;
      named &= !term.name() || share > 0;
      added += nearby ? term.weight() : 0;
      boolean says = !term.name() && term.weight() >= 0.5 && !EVENTFUL.contains(term.stem());
      matter += says ? term.weight() : 0;
      told += says ? term.weight() * share : 0;
      acts &= share > 0 || term.weight() != VERB;
      whole &= share > 0 || term.weight() < 1;
      nameMissing |= term.name() && share == 0 && !nearby;
      topical |=
          share > 0
              && Lexicon.shipped().topicsNamedBy(term.stem()).stream().anyMatch(shown::contains);
    }
    int day = day(passage, tokens);
    var features =
        new Calibration.Features(
            sum == 0 ? (question.day().isPresent() ? DAY_ALONE : 0) : covered / sum,
            sum == 0 ? 0 : added / sum,
            replied.isEmpty() || sum == 0 ? 0 : Math.max(0, asked - covered) / sum,
            Math.max(0, passage.cosine().orElse(0)),
            topical,
            typed,
            !typed && question.wanted() != Question.Wanted.ANYTHING,
            Subject.isStranger(tokens, about, question),
            !passage.speaker().value().equals(about),
            matter > 0 && told == 0 && asked == covered,
            nameMissing,
            ruledOut(stems, shown),
            day > 0,
            day < 0);
    return new Taken(features, whole, acts, named);
  }

  /** 1 where the passage tells of the day that the question names, -1 where of another, else 0. */
  private int day(Passage passage, List<Token> tokens) {
    if (question.day().isEmpty() || question.wants(Question.Sort.WHEN)) {
      return 0;
    }
    DateMention asked = question.day().get();
    LocalDate said = passage.at().atZone(ZoneOffset.UTC).toLocalDate();
    List<DateMention> named = Dates.in(tokens, said);
    boolean same =
        named.isEmpty()
            ? asked.covers(said)
            : named.stream().anyMatch(it -> asked.covers(it.date()) || it.covers(asked.date()));
    boolean near = Dates.daysBetween(said, asked.date()) <= 1;
    return same ? 1 : near && named.isEmpty() ? 0 : -1;
  }

  private double share(Question.Term term, Set<String> stems, Set<String> shown) {
    if (stems.contains(term.stem())) {
      return 1;
    }
    for (String topic : Lexicon.shipped().topicsNamedBy(term.stem())) {
      if (shown.contains(topic)) {
        return 1;
      }
    }
    if (term.name()) {
      return 0;
    }
    boolean foreign = !question.language().equals("en");
    for (String stem : stems) {
      if (Lexicon.shipped().same(term.stem(), stem) || (foreign && inflected(term.stem(), stem))) {
        return ALIKE;
      }
    }
    // That somebody hates a thing answers whether he likes it.
    boolean unable = stems.contains("can't") || stems.contains("cant") || stems.contains("cannot");
    boolean opposite =
        LIKING.contains(term.stem())
            && (stems.stream().anyMatch(DISLIKING::contains)
                || (unable && (stems.contains("stand") || stems.contains("bear"))));
    boolean shuns = term.stem().equals("avoid") && unable;
    return opposite || shuns ? ALIKE : 0;
  }

  /** Two forms of one word in a language whose endings we don't know: most of it is shared. */
  private static boolean inflected(String asked, String said) {
    String one = unelided(asked);
    String other = unelided(said);
    int shared = 0;
    int shorter = Math.min(one.length(), other.length());
    while (shared < shorter && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return shared >= 3 && shared * 10 >= Math.max(one.length(), other.length()) * 6;
  }

  /** "j'habite", "l'amico": the word without what it swallowed. */
  private static String unelided(String word) {
    int mark = word.indexOf('\'');
    return mark > 0 && mark <= 2 && mark + 2 < word.length() ? word.substring(mark + 1) : word;
  }

  /** What the question rules out is no answer, unless the passage itself sets it aside. */
  private boolean ruledOut(Set<String> stems, Set<String> shown) {
    for (String word : question.excluded()) {
      boolean setAside =
          stems.contains("outsid") || stems.contains("besid") || stems.contains("beside");
      boolean told =
          stems.contains(word)
              || Lexicon.shipped().topicsNamedBy(word).stream().anyMatch(shown::contains);
      if (told && !setAside) {
        return true;
      }
    }
    return false;
  }
}
