package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import java.util.Optional;

/** One way of answering; empty where it does not fit the question or finds no evidence. */
interface AnswerWay {
  Optional<Answer> answer(Matter matter);
}
