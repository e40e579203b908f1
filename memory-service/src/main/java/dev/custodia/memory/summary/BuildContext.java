package dev.custodia.memory.summary;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.card.Cards;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.Messages;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.representation.Representations;
import dev.custodia.memory.representation.View;
import dev.custodia.memory.representation.Views;
import dev.custodia.memory.text.Tokens;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Builds the context of a session within a number of tokens: what is known of a peer first, then a
 * summary of at most two fifths, then as many of the newest messages as fit.
 */
@Component
class BuildContext {
  private static final double SUMMARY_SHARE = 0.4;

  private final Views views;
  private final Representations representations;
  private final Cards cards;
  private final Summaries summaries;
  private final Messages messages;
  private final Peers peers;

  BuildContext(
      Views views,
      Representations representations,
      Cards cards,
      Summaries summaries,
      Messages messages,
      Peers peers) {
    this.views = views;
    this.representations = representations;
    this.cards = cards;
    this.summaries = summaries;
    this.messages = messages;
    this.peers = peers;
  }

  private record Known(@Nullable String text, @Nullable List<String> card, int tokens) {}

  SessionContext build(Caller caller, String workspace, String session, ContextRequest asked) {
    Known known =
        asked.target().isPresent()
            ? known(caller, workspace, asked, asked.target().get())
            : new Known(null, null, 0);
    long budget = (long) asked.tokens() - known.tokens();
    Optional<StoredSummary> summary =
        asked.summary() && budget > 0 ? summary(workspace, session, budget) : Optional.empty();
    long left = budget - summary.map(StoredSummary::tokenCount).orElse(0);
    long from = summary.map(StoredSummary::lastSeq).orElse(0L);
    // The last message that the summary covers comes again.
    List<Message> shown =
        budget <= 0 ? List.of() : messages.newestThatFit(workspace, session, from, left);
    return new SessionContext(session, shown, summary.orElse(null), known.text(), known.card());
  }

  private Known known(Caller caller, String workspace, ContextRequest asked, PeerName observed) {
    PeerName observer = asked.perspective().orElse(observed);
    if (caller.peer() != null && !caller.peer().equals(observer)) {
      throw new Problem(ProblemCode.FORBIDDEN, "This token sees only what its own peer knows.");
    }
    if (caller.narrowed() && !asked.scope().none()) {
      throw new Problem(
          ProblemCode.FORBIDDEN, "A token of a peer or session does not read through scopes.");
    }
    if (asked.scope().none()) {
      requireObserver(workspace, observer);
    }
    View view = views.of(caller, workspace, observer, observed, asked.sessions(), asked.scope());
    var text = representations.measured(view, asked.selection());
    List<String> card =
        view.restricted()
            ? null
            : cards.find(workspace, view.observer().value(), observed.value()).orElse(null);
    int cardTokens = card == null ? 0 : Tokens.count(String.join("\n", card));
    return new Known(text.text(), card, text.tokens() + cardTokens);
  }

  private void requireObserver(String workspace, PeerName observer) {
    if (!peers.exists(workspace, observer.value())) {
      throw new Problem(ProblemCode.NOT_FOUND, "The peer was not found.");
    }
    if (observer.reserved()) {
      throw new Problem(ProblemCode.INVALID, "A scope is no perspective; name it as scope.");
    }
  }

  private Optional<StoredSummary> summary(String workspace, String session, long budget) {
    long cap = (long) (budget * SUMMARY_SHARE);
    var found = summaries.find(workspace, session);
    var shorter = Optional.ofNullable(found.get(Kind.SHORT));
    int shortTokens = shorter.map(StoredSummary::tokenCount).orElse(0);
    return Optional.ofNullable(found.get(Kind.LONG))
        .filter(it -> it.tokenCount() <= cap && it.tokenCount() > shortTokens)
        .or(() -> shorter.filter(it -> it.tokenCount() <= cap && it.tokenCount() > 0));
  }
}
