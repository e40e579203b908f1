package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Sentences;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers why with the whole sentence that was said: the reason often stands in a clause beside the
 * one that answers.
 */
final class WhyAnswer implements AnswerWay {
  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.WHY)) {
      return Optional.empty();
    }
    List<Scored> evidence = matter.answering();
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    Scored best = evidence.getFirst();
    Optional<Passage> message =
        new Surroundings(matter.inquiry().passages()).messageOf(best.passage());
    Optional<String> sentence = message.flatMap(it -> sentenceOf(it, best));
    return sentence.map(
        it -> new Answer.Found(it, List.of(message.orElseThrow()), best.p(), Engine.OFFLINE));
  }

  private static Optional<String> sentenceOf(Passage message, Scored best) {
    String found = "";
    int most = 0;
    for (var sentence : Sentences.of(message.text())) {
      Set<String> shared = new HashSet<>(Relevance.stemsOf(sentence.text()));
      shared.retainAll(new HashSet<>(best.stems()));
      if (shared.size() > most) {
        most = shared.size();
        found = sentence.text();
      }
    }
    return most < 2
        ? Optional.empty()
        : Optional.of(message.speaker().value() + " said: \"" + found + '"');
  }
}
