package dev.custodia.guardrail.rail;

import dev.custodia.guardrail.verdict.Plane;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All that a rail may know besides the text: the side, the conversation in view, the refusals that
 * fell out of view, the facts. No history at all ({@link #history()} empty) is not the same as an
 * empty one (spec 12.17).
 */
public final class Scene {
  private final Plane plane;
  private final @Nullable List<Utterance> history;
  private final List<Refusal> refusals;
  private final Facts facts;
  private final @Nullable Track evidence;
  private final int questionsBefore;

  /** A scene whose refusals are those of the history. */
  public Scene(Plane plane, @Nullable List<Utterance> history, Facts facts) {
    this(plane, history, history == null ? List.of() : refusalsOf(history), facts);
  }

  /** A scene of a conversation that remembers more refusals than the history shows. */
  public Scene(
      Plane plane, @Nullable List<Utterance> history, List<Refusal> refusals, Facts facts) {
    this(plane, history, refusals, facts, null, questions(history));
  }

  private Scene(
      Plane plane,
      @Nullable List<Utterance> history,
      List<Refusal> refusals,
      Facts facts,
      @Nullable Track evidence,
      int questionsBefore) {
    this.plane = plane;
    this.history = history == null ? null : List.copyOf(history);
    this.refusals = List.copyOf(refusals);
    this.facts = facts;
    this.evidence = evidence;
    this.questionsBefore = questionsBefore;
  }

  /** A scene without a conversation. */
  public static Scene of(Plane plane) {
    return new Scene(plane, null, Facts.NONE);
  }

  private static int questions(@Nullable List<Utterance> history) {
    return history == null
        ? 0
        : (int) history.stream().filter(turn -> turn.role() == Utterance.Role.USER).count();
  }

  private static List<Refusal> refusalsOf(List<Utterance> history) {
    var refusals = new ArrayList<Refusal>();
    int questions = 0;
    for (Utterance turn : history.reversed()) {
      if (turn.role() == Utterance.Role.USER) {
        if (turn.blocked()) {
          refusals.add(new Refusal(turn.text(), questions));
        }
        questions++;
      }
    }
    return refusals;
  }

  /** The same scene of a session whose turns were weighed as they came. */
  public Scene with(Track weighed) {
    return new Scene(plane, history, refusals, facts, weighed, questionsBefore);
  }

  /** The same scene of a conversation in which so many questions came before, in view or not. */
  public Scene behind(int questions) {
    return new Scene(plane, history, refusals, facts, evidence, questions);
  }

  /** How many questions came before this text, also those that the history no longer shows. */
  public int questionsBefore() {
    return questionsBefore;
  }

  /** What the session's turns have added up to, where that is kept. */
  public Optional<Track> evidence() {
    return Optional.ofNullable(evidence);
  }

  /** The side. */
  public Plane plane() {
    return plane;
  }

  /** The window of turns before this text, oldest first. */
  public Optional<List<Utterance>> history() {
    return Optional.ofNullable(history);
  }

  /** Refused questions, the latest first; a refused answer is none of them. */
  public List<Refusal> refusals() {
    return refusals;
  }

  /** The facts. */
  public Facts facts() {
    return facts;
  }
}
