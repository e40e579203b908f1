package dev.custodia.memory.dream;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.card.Cards;
import dev.custodia.memory.conclusion.Collections;
import dev.custodia.memory.configuration.Settings;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.session.Session;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Thinks one collection over and stores what came of it, in one transaction with the end of the
 * work: a dream that failed has not happened (memory-reasoning 17.8).
 */
@Service
class Dream {
  private final Collections collections;
  private final Reasoner reasoner;
  private final Cards cards;
  private final DreamStates states;
  private final Workspaces workspaces;
  private final Sessions sessions;
  private final Ledger ledger;
  private final TransactionTemplate transaction;

  Dream(
      Collections collections,
      Reasoner reasoner,
      Cards cards,
      DreamStates states,
      Workspaces workspaces,
      Sessions sessions,
      Ledger ledger,
      TransactionTemplate transaction) {
    this.collections = collections;
    this.reasoner = reasoner;
    this.cards = cards;
    this.states = states;
    this.workspaces = workspaces;
    this.sessions = sessions;
    this.ledger = ledger;
    this.transaction = transaction;
  }

  void carryOut(Work work) {
    var payload = work.payload().object();
    String observer = payload.path("observer").asString("");
    String observed = payload.path("observed").asString("");
    var type = DreamType.of(payload.path("dream_type").asString("omni"));
    boolean rebuild = payload.path("rebuild").asBoolean(false);
    Settings inForce = settings(work, payload.path("session_name").asString(""));
    List<Known> known = collections.known(work.workspace().value(), observer, observed);
    Thought thought = reasoner.reflect(new Matters(new PeerName(observed), known));
    transaction.executeWithoutResult(
        status -> {
          if (ledger.done(List.of(work)).isEmpty()) {
            status.setRollbackOnly();
            return;
          }
          if (known.isEmpty()) {
            return;
          }
          if (type == DreamType.OMNI) {
            collections.store(work.workspace(), observer, observed, thought);
            states.dreamed(work.workspace(), observer, observed);
          }
          if (inForce.peerCard().create() && inForce.reasoning().enabled()) {
            card(work, observer, observed, thought, rebuild);
          }
        });
  }

  private Settings settings(Work work, String session) {
    RawJson workspace = workspaces.configuration(work.workspace());
    return sessions
        .find(work.workspace().value(), session)
        .map(Session::configuration)
        .map(own -> Settings.resolve(own, workspace))
        .orElseGet(() -> Settings.resolve(workspace));
  }

  /**
   * Lines that a client wrote stay, unless the card is made from scratch; nothing empties a card.
   */
  private void card(Work work, String observer, String observed, Thought thought, boolean rebuild) {
    var lines = new ArrayList<Cards.Line>();
    if (!rebuild) {
      cards.lines(work.workspace().value(), observer, observed).stream()
          .filter(line -> line.conclusion() == null)
          .forEach(lines::add);
    }
    for (Thought.CardLine line : thought.card()) {
      boolean there = lines.stream().anyMatch(it -> it.text().equalsIgnoreCase(line.text()));
      if (!there && lines.size() < Cards.LINES_MAX) {
        lines.add(new Cards.Line(line.text(), line.source()));
      }
    }
    if (!lines.isEmpty()) {
      cards.replace(work.workspace(), new PeerName(observer), observed, lines, false);
    }
  }
}
