package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.PastQuestion;
import java.util.List;
import java.util.Optional;

/**
 * Answers a question from passages: the first of its ways that finds evidence gives the answer, and
 * where none does it says so. The order is from the most exact to the most general.
 */
final class Answering {
  static final String UNKNOWN = Answer.Unknown.NOTHING;

  private final Calibration calibration;
  private final Relevance relevance;
  private final List<AnswerWay> ways;

  Answering(Calibration calibration) {
    this.calibration = calibration;
    this.relevance = new Relevance(calibration);
    this.ways =
        List.of(
            new TableAnswer(),
            new SlotYesNo(),
            new SlotAnswer(),
            new OrderAnswer(relevance),
            new DaysAnswer(relevance),
            new MoneyAnswer(),
            new CountAnswer(),
            new WhenAnswer(),
            new YesNoAnswer(),
            new WhyAnswer(),
            new WhereAnswer(),
            new QuoteAnswer());
  }

  Answer answer(Inquiry inquiry) {
    return answer(matter(inquiry));
  }

  Matter matter(Inquiry inquiry) {
    Question question = Questions.of(inquiry);
    String about = inquiry.about() == null ? "" : inquiry.about().value();
    List<Scored> ranked = relevance.rank(question, about, inquiry.passages());
    return new Matter(
        inquiry,
        question,
        PastQuestion.asks(inquiry.question()) ? ranked : Outdated.without(inquiry, ranked),
        calibration);
  }

  Answer answer(Matter matter) {
    for (AnswerWay way : ways) {
      Optional<Answer> answer = way.answer(matter);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return new Answer.Unknown(UNKNOWN, Engine.OFFLINE);
  }
}
