package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers yes or no with the statement that says so. Where statements disagree, the newer one wins
 * if it speaks of a change; otherwise both are shown.
 */
final class YesNoAnswer implements AnswerWay {
  private static final double COVERAGE_MIN = 0.75;
  private static final int EVIDENCE_MAX = 8;
  private static final Set<String> CHANGE =
      EnglishWords.words(
              """
              now anymore longer stopped quit switched changed became become instead since started
              moved used these nowadays lately again cancelled canceled sold gave given ended broke
              split left recently
              """)
          .stream()
          .map(Stems::of)
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> UNDOING =
      EnglishWords.words(
              """
              sold quit stopped cancelled canceled lost scrapped returned dropped abandoned longer
              anymore fixed repaired mended healed recovered cured solved resolved
              """)
          .stream()
          .map(Stems::of)
          .collect(Collectors.toUnmodifiableSet());

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.YES_NO)) {
      return Optional.empty();
    }
    List<Scored> evidence =
        matter.allAnswering().stream()
            .filter(
                s -> s.acts() && s.named() && s.coverage() + s.features().context() >= COVERAGE_MIN)
            .filter(s -> s.whole() || (s.coverage() > 0 && s.features().context() > 0))
            .filter(s -> Polarity.tells(matter, s))
            .limit(EVIDENCE_MAX)
            .toList();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Scored best = evidence.getFirst();
    return Optional.of(ended(matter, best).orElseGet(() -> weighed(matter, best, evidence)));
  }

  private static Answer weighed(Matter matter, Scored best, List<Scored> evidence) {
    Optional<Scored> against =
        evidence.stream()
            .filter(s -> Polarity.denies(matter, s) != Polarity.denies(matter, best))
            .findFirst();
    if (against.isEmpty()) {
      return matter.found(verdict(matter, best) + ' ' + Matter.shown(best), List.of(best));
    }
    Scored newer =
        best.passage().at().isBefore(against.get().passage().at()) ? against.get() : best;
    if (newer.stems().stream().anyMatch(CHANGE::contains)) {
      return matter.found(verdict(matter, newer) + ' ' + Matter.shown(newer), List.of(newer));
    }
    var both = List.of(best, against.get());
    return matter.found(
        "Statements disagree; which one is right is not known:\n" + Matter.lines(both), both);
  }

  /** "Does he have a girlfriend?" is no where a later statement ended what the evidence says. */
  private static Optional<Answer> ended(Matter matter, Scored best) {
    var about = matter.inquiry().about();
    boolean past = PastQuestion.asks(matter.question().text());
    if (about == null || past || Polarity.denies(matter, best)) {
      return Optional.empty();
    }
    List<SlotFact> held =
        SlotRules.shipped().of(about.value(), best.text()).stream()
            .filter(SlotFact::holds)
            .toList();
    return matter.ranked().stream()
        .filter(
            s -> s.passage().kind() != Passage.Kind.MESSAGE || s.passage().speaker().equals(about))
        .filter(s -> s.passage().at().isAfter(best.passage().at()))
        .filter(
            s ->
                held.stream().anyMatch(fact -> ends(about.value(), s.text(), fact))
                    || undoes(about.value(), s, best))
        .max(Comparator.comparing((Scored s) -> s.passage().at()))
        .map(
            end ->
                matter.found(
                    (Polarity.asksEnd(matter.question()) ? "Yes. " : "No. ") + Matter.shown(end),
                    List.of(end, best)));
  }

  private static boolean ends(String about, String text, SlotFact held) {
    return SlotRules.shipped().of(about, text).stream()
        .anyMatch(
            fact ->
                fact.kind() == held.kind()
                    && (fact.holds() ? follows(text, fact, held) : stops(fact, held)));
  }

  /** "Sold the Corolla" ends driving a Toyota Corolla: it tells of nothing else. */
  private static boolean undoes(String about, Scored later, Scored best) {
    if (later.stems().stream().noneMatch(UNDOING::contains)) {
      return false;
    }
    var rest = new HashSet<String>();
    for (Token token : later.tokens()) {
      if (token.is("(")) {
        break;
      }
      boolean says =
          token.isWord()
              && !token.is(about.toLowerCase(Locale.ROOT))
              && !isFunction(token.word())
              && !AnswerType.isTime(token)
              && !UNDOING.contains(Stems.of(token.word()));
      if (says) {
        rest.add(Stems.of(token.word()));
      }
    }
    return !rest.isEmpty() && best.stems().containsAll(rest);
  }

  private static boolean isFunction(String word) {
    return Set.of("said", "they", "yesterday", "last", "ago", "and").contains(word)
        || EnglishWords.DETERMINERS.contains(word)
        || EnglishWords.PREPOSITIONS.contains(word)
        || EnglishWords.ADVERBS.contains(word)
        || EnglishWords.AUXILIARIES.contains(word);
  }

  private static boolean stops(SlotFact fact, SlotFact held) {
    return fact.value().isEmpty() || SlotState.overlap(fact.value(), held.value());
  }

  /** "Moved to Oslo" ends living in Bergen. */
  private static boolean follows(String text, SlotFact fact, SlotFact held) {
    return fact.single()
        && fact.slot().equals(held.slot())
        && !SlotRules.sameValue(fact.value(), held.value())
        && Changes.speaksOfChange(text);
  }

  private static String verdict(Matter matter, Scored scored) {
    boolean asksNegated = Polarity.asksEnd(matter.question());
    return Polarity.denies(matter, scored) == asksNegated ? "Yes." : "No.";
  }
}
