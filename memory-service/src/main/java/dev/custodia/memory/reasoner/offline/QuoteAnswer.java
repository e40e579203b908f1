package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Shows the statements that answer. Asked for anything at all, it shows what is known best; where
 * statements only touch the matter, it says that they are not the answer.
 */
final class QuoteAnswer implements AnswerWay {
  private static final double COVERED = 0.8;
  private static final Set<String> NOW =
      Set.of("now", "currently", "nowadays", "these", "today", "anymore", "still");

  private static final Set<String> NAMING = Set.of("name", "nam", "call");
  private static final Set<String> LACKING = Set.of("needs", "need", "wants", "want", "lost");

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (matter.question().wants(Question.Sort.OPEN)) {
      return overview(matter);
    }
    List<Scored> evidence =
        withoutOutdated(
            matter,
            withoutOldFigures(
                matter, matter.answering().stream().filter(s -> answers(matter, s)).toList()));
    if (!evidence.isEmpty()) {
      return Optional.of(matter.found(Matter.lines(evidence), evidence));
    }
    List<Scored> related = matter.related();
    if (related.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        matter.related(
            "Memory holds no direct answer. What is known nearby:\n" + Matter.lines(related),
            related));
  }

  /** What a newer statement of the same matter says to have changed is no longer the answer. */
  private static List<Scored> withoutOutdated(Matter matter, List<Scored> evidence) {
    boolean now =
        Tokens.of(matter.question().text()).stream().anyMatch(t -> NOW.contains(t.word()));
    if (!now) {
      return evidence;
    }
    return evidence.stream()
        .filter(
            one ->
                evidence.stream()
                    .noneMatch(
                        newer ->
                            newer.passage().at().isAfter(one.passage().at())
                                && newer.coverage() >= one.coverage()
                                && Changes.speaksOfChange(newer.text())
                                && (!Changes.speaksOfChange(one.text())
                                    || Changes.speaksOfEnd(one.text()))))
        .toList();
  }

  /** Whether a statement can be of the sort that is asked for, beyond being about the matter. */
  private static boolean answers(Matter matter, Scored one) {
    boolean exact =
        switch (matter.question().sort()) {
          case YES_NO -> one.whole() && one.acts() && one.named() && Polarity.tells(matter, one);
          case COUNT -> one.whole() && one.acts() && one.named();
          case SUM ->
              one.whole() && one.acts() && one.named() && !MoneyAnswer.isIncome(matter, one);
          case WHO -> one.acts() || one.features().topical() || one.coverage() >= COVERED;
          default -> true;
        };
    return exact && !one.features().untyped() && names(matter.question(), one);
  }

  /** What something is called is told by a name, and what is needed is not had. */
  private static boolean names(Question question, Scored one) {
    boolean asksName = question.terms().stream().anyMatch(t -> NAMING.contains(t.stem()));
    return (!asksName || tellsName(question, one)) && !lacks(question, one);
  }

  private static boolean tellsName(Question question, Scored one) {
    return !question.language().equals("en")
        || IntStream.range(0, one.tokens().size())
            .anyMatch(
                i ->
                    Set.of("called", "named", "name", "names").contains(one.tokens().get(i).word())
                        || (i > 0 && one.tokens().get(i).isCapitalized()));
  }

  /** "Jun needs an API key" does not tell what the API key is. */
  private static boolean lacks(Question question, Scored one) {
    List<Token> asked = Tokens.of(question.text());
    boolean what = asked.size() > 2 && asked.get(0).is("what") && asked.get(1).is("is");
    if (!what || question.terms().isEmpty()) {
      return false;
    }
    String wanted = question.terms().getLast().stem();
    List<Token> tokens = one.tokens();
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (LACKING.contains(tokens.get(i).word())
          && EnglishWords.DETERMINERS.contains(tokens.get(i + 1).word())) {
        return tokens.subList(i + 2, Math.min(tokens.size(), i + 5)).stream()
            .anyMatch(t -> Stems.of(t.word()).equals(wanted));
      }
    }
    return false;
  }

  /** "Ada's rating is 1480", "ada's rating is 1525": asked for what is, the newest figure is it. */
  private static List<Scored> withoutOldFigures(Matter matter, List<Scored> evidence) {
    if (PastQuestion.asks(matter.question().text())) {
      return evidence;
    }
    return evidence.stream()
        .filter(one -> evidence.stream().noneMatch(newer -> replacesFigure(one, newer)))
        .toList();
  }

  private static boolean replacesFigure(Scored one, Scored newer) {
    return newer.passage().at().isAfter(one.passage().at())
        && newer.whole()
        && one.tokens().size() > 2
        && newer.tokens().size() > 2
        && one.tokens().get(0).is(newer.tokens().get(0).word())
        && one.tokens().get(1).is(newer.tokens().get(1).word())
        && !Facts.figures(one.text()).isEmpty()
        && !Facts.figures(newer.text()).isEmpty();
  }

  private static Optional<Answer> overview(Matter matter) {
    var known = new ArrayList<Scored>();
    matter.ranked().stream()
        .filter(s -> s.passage().kind().isConclusion() && !s.text().contains(" said: \""))
        .sorted(Comparator.comparing((Scored s) -> s.passage().at()).reversed())
        .limit(matter.inquiry().depth().lines() * 2L)
        .forEach(known::add);
    if (known.isEmpty()) {
      matter.ranked().stream()
          .filter(s -> s.passage().kind().isConclusion())
          .limit(matter.inquiry().depth().lines())
          .forEach(known::add);
    }
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(matter.found(Matter.lines(known), known));
  }
}
