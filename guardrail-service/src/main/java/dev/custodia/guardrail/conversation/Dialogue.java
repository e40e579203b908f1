package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.Verdict;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A conversation in view: its latest turns, judged against and added to one by one. Refused turns
 * stay in view (spec 6.2). Not for use by several threads.
 */
public final class Dialogue {
  /** A turn that was judged, and its verdict. */
  public record Judged(Turn turn, Verdict verdict, Optional<Double> evidence) {}

  private final Deque<Turn> view = new ArrayDeque<>();
  private Conversation conversation;

  Dialogue(Conversation conversation, List<Turn> latest) {
    this.conversation = conversation;
    latest.forEach(this::show);
  }

  /** The conversation as it is now. */
  public Conversation conversation() {
    return conversation;
  }

  /** The window, oldest first, as rails see it. */
  List<Utterance> history() {
    return view.stream().map(Turn::utterance).toList();
  }

  /** What a rail sees when a text of this plane comes now. */
  public Scene scene(Plane plane, Facts facts) {
    return new Scene(plane, history(), conversation.remembered().asRefusals(), facts)
        .with(conversation.remembered().evidence().attack())
        .behind(conversation.remembered().questions());
  }

  /** Judges what a side says, and takes it in whatever the verdict is. */
  public Judged hear(
      Utterance.Role role,
      String text,
      ActivePolicy active,
      Facts facts,
      @Nullable Source source,
      Instant at) {
    Plane plane = role == Utterance.Role.USER ? Plane.INPUT : Plane.OUTPUT;
    Verdict verdict = active.engine().judge(text, scene(plane, facts));
    Turn turn = Turn.of(conversation.turns() + 1, role, text, verdict, active.policy(), source, at);
    Optional<Double> evidence = evidence(verdict, text, plane, active);
    conversation = conversation.after(turn).withEvidence(evidence);
    show(turn);
    return new Judged(turn, verdict, evidence);
  }

  // A turn that was not fully judged moves nothing (spec 7).
  private static Optional<Double> evidence(
      Verdict verdict, String text, Plane plane, ActivePolicy active) {
    if (plane != Plane.INPUT || !verdict.certain()) {
      return Optional.empty();
    }
    return Optional.of(
        verdict instanceof Verdict.Blocked
            ? Evidence.REFUSED_BITS
            : active.engine().evidence(text, plane));
  }

  private void show(Turn turn) {
    view.addLast(turn);
    while (view.size() > conversation.window()) {
      view.removeFirst();
    }
  }
}
