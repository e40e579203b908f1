package dev.custodia.memory.chat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Listener;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.representation.View;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Answers a question under a view: gathers what is in reach and has it reasoned over. */
@Service
class AskMemory {
  private static final long PAUSE_MILLIS = 40;

  private final Reach reach;
  private final SpokenMessages messages;
  private final Reasoner reasoner;
  private final ChatProperties settings;
  private final Clock clock;

  AskMemory(
      Reach reach,
      SpokenMessages messages,
      Reasoner reasoner,
      ChatProperties settings,
      Clock clock) {
    this.reach = reach;
    this.messages = messages;
    this.reasoner = reasoner;
    this.settings = settings;
    this.clock = clock;
  }

  /** Whom and where a question is asked. */
  sealed interface Asking {
    String workspace();

    /** A peer is asked about one, through a view. */
    record OfPeer(View view) implements Asking {
      @Override
      public String workspace() {
        return view.workspace();
      }
    }

    /** The workspace is asked, within some sessions. */
    record OfWorkspace(String workspace, Optional<Set<String>> sessions) implements Asking {}
  }

  Answer ask(Asking asking, ChatQuestion question) {
    return reasoner.answer(inquiry(asking, question));
  }

  /** The same, told piece by piece as it becomes certain. */
  Answer ask(Asking asking, ChatQuestion question, Listener listener) {
    return reasoner.answer(inquiry(asking, question), listener);
  }

  Filled fill(Asking asking, ChatQuestion question) {
    return reasoner.fill(inquiry(asking, question), question.format().orElseThrow());
  }

  private Inquiry inquiry(Asking asking, ChatQuestion question) {
    Set<String> sessions = sessions(asking);
    awaitVerdicts(asking.workspace(), sessions);
    return switch (asking) {
      case Asking.OfPeer(View view) ->
          inquiry(
              question,
              view.observed(),
              reach.passages(view, sessions, question.text(), question.depth()));
      case Asking.OfWorkspace(String workspace, var allowed) ->
          inquiry(
              question,
              null,
              reach.ofWorkspace(workspace, allowed, sessions, question.text(), question.depth()));
    };
  }

  private Set<String> sessions(Asking asking) {
    return switch (asking) {
      case Asking.OfPeer(View view) -> reach.sessions(view);
      case Asking.OfWorkspace(String workspace, var allowed) ->
          allowed.orElseGet(() -> messages.sessionsOf(workspace));
    };
  }

  private Inquiry inquiry(ChatQuestion question, @Nullable PeerName about, List<Passage> passages) {
    Instant latest =
        passages.stream()
            .map(Passage::at)
            .max(java.util.Comparator.naturalOrder())
            .orElse(clock.instant());
    return new Inquiry(question.text(), about, latest, ZoneOffset.UTC, question.depth(), passages);
  }

  /**
   * A question asked right after a post should see it. Verdicts take milliseconds; when they don't
   * come, the answer is from what is judged.
   */
  private void awaitVerdicts(String workspace, Set<String> sessions) {
    Instant end = clock.instant().plus(settings.verdictWait());
    Instant since = clock.instant().minusSeconds(10);
    try {
      while (!sessions.isEmpty()
          && clock.instant().isBefore(end)
          && messages.awaitsVerdict(workspace, sessions, since)) {
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
