package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A story of the labelled set: what was said, and questions of which is known whether the story
 * answers them and with which words. A held story takes no part in fitting.
 */
record LabelledStory(
    String name, boolean held, boolean raw, String about, List<Said> said, List<Asked> asked) {
  LabelledStory {
    said = List.copyOf(said);
    asked = List.copyOf(asked);
  }

  /** One message. */
  record Said(String peer, Instant at, String text) {}

  /** A question; without {@code wanted} the story doesn't answer it. */
  record Asked(String question, List<Pattern> wanted, List<Pattern> unwanted) {
    Asked {
      wanted = List.copyOf(wanted);
      unwanted = List.copyOf(unwanted);
    }

    boolean isAnswerable() {
      return !wanted.isEmpty();
    }

    /** Whether the text says what it should and nothing that it should not. */
    boolean isRight(String text) {
      return wanted.stream().allMatch(it -> it.matcher(text).find())
          && unwanted.stream().noneMatch(it -> it.matcher(text).find());
    }

    Outcome outcome(Answer answer) {
      if (!(answer instanceof Answer.Found)) {
        return isAnswerable() ? Outcome.MISSED : Outcome.WITHHELD;
      }
      if (!isAnswerable()) {
        return Outcome.INVENTED;
      }
      return isRight(answer.text()) ? Outcome.RIGHT : Outcome.WRONG;
    }
  }

  /** What came of a question. */
  enum Outcome {
    RIGHT,
    WRONG,
    MISSED,
    WITHHELD,
    INVENTED
  }
}
