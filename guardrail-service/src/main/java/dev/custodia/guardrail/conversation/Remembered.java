package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.rail.Refusal;
import dev.custodia.guardrail.rail.Utterance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a conversation remembers beyond its window: the latest refused questions and how many
 * questions were asked since (H5). Bounded; old refusals fade when enough was asked in peace.
 */
public record Remembered(int questions, List<Refused> refusals, @Nullable Evidence evidence) {
  /** A refused question and the number it had among the questions. */
  public record Refused(int question, String text) {}

  static final Remembered NOTHING = new Remembered(0, List.of(), Evidence.NONE);

  private static final int REFUSALS_MAX = 8;
  private static final int TEXT_CHARS_MAX = 2_000;
  private static final int FADES_AFTER_QUESTIONS = 40;

  public Remembered {
    refusals = List.copyOf(refusals);
    // What was stored before there was evidence has none.
    evidence = Evidence.of(evidence);
  }

  @Override
  public Evidence evidence() {
    return Evidence.of(evidence);
  }

  Remembered with(Evidence now) {
    return new Remembered(questions, refusals, now);
  }

  Remembered after(Turn turn) {
    if (turn.role() != Utterance.Role.USER) {
      return this;
    }
    int now = questions + 1;
    var kept = new ArrayList<Refused>(refusals.size() + 1);
    for (Refused refused : refusals) {
      if (now - refused.question() <= FADES_AFTER_QUESTIONS) {
        kept.add(refused);
      }
    }
    if (turn.blocked()) {
      kept.add(new Refused(now, bounded(turn.text())));
    }
    int surplus = Math.max(0, kept.size() - REFUSALS_MAX);
    return new Remembered(now, kept.subList(surplus, kept.size()), evidence);
  }

  private static String bounded(String text) {
    return text.length() > TEXT_CHARS_MAX ? text.substring(0, TEXT_CHARS_MAX) : text;
  }

  /** As rails see them: the latest first. */
  List<Refusal> asRefusals() {
    return refusals.reversed().stream()
        .map(refused -> new Refusal(refused.text(), questions - refused.question()))
        .toList();
  }
}
