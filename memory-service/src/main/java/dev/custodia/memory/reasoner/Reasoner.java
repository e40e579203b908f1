package dev.custodia.memory.reasoner;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Reasons over what was said. Each call is handed all that it may use, and what it returns rests on
 * that alone. An adapter that calls a model falls back to the rules and says so ({@link Engine}).
 */
public interface Reasoner {
  /** What one message states (memory-reasoning 14.1). */
  Derivation derive(Utterance said);

  /** What the passages answer; {@link Answer.Unknown} where none does (memory-reasoning 14.3). */
  Answer answer(Inquiry inquiry);

  /**
   * The same, told piece by piece as it becomes certain: the pieces make up the answer's text.
   *
   * @throws BrokenOff where nothing more came after a part was told
   */
  default Answer answer(Inquiry inquiry, Listener listener) {
    Answer answer = answer(inquiry);
    listener.hear(answer.engine(), answer.text());
    return answer;
  }

  /** What a session comes to, within a number of tokens (memory-reasoning 7). */
  Summary summarize(Recap recap);

  /** Which of the statements others replaced; the order in which they are given is of no matter. */
  List<Thought.Supersession> replaced(Matters matters);

  /** The answer in the form of a JSON schema whose root is an object (memory-api 11.5). */
  Filled fill(Inquiry inquiry, JsonNode schema);

  /** What follows from all that is known of a peer (memory-reasoning 9). */
  Thought reflect(Matters matters);
}
