package dev.custodia.memory.conclusion;

import dev.custodia.contracts.event.v1.ConclusionsDerived;
import dev.custodia.contracts.id.ConclusionId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.reasoner.Derivation;
import dev.custodia.memory.reasoner.Sameness;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores what was derived from messages, for each observer of each message as it was when its work
 * was taken, and finishes the work: all in one transaction, so that nothing is done twice or lost.
 */
@Service
class ReasonOver {
  private final ConclusionInsert insert;
  private final SettleUpdates updates;
  private final Ledger ledger;
  private final Outbox outbox;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  ReasonOver(
      ConclusionInsert insert,
      SettleUpdates updates,
      Ledger ledger,
      Outbox outbox,
      ApplicationEventPublisher events,
      Clock clock) {
    this.insert = insert;
    this.updates = updates;
    this.ledger = ledger;
    this.outbox = outbox;
    this.events = events;
    this.clock = clock;
  }

  /** A piece of work with its message and what was derived from it. */
  record Reasoned(Work work, JudgedMessage message, Derivation derivation) {}

  /** Somebody else took the work over meanwhile; nothing of this transaction may stay. */
  static final class LostLease extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostLease() {
      super("the work was taken over by another worker");
    }
  }

  @Transactional
  void store(List<Reasoned> all, List<Work> withoutMessage) {
    var rows = new ArrayList<NewConclusion>();
    var owners = new ArrayList<Reasoned>();
    for (Reasoned one : all) {
      for (String observer : one.work().observers()) {
        for (Statement statement : one.derivation().statements()) {
          rows.add(row(one, observer, statement));
          owners.add(one);
        }
      }
    }
    List<String> ids = insert.all(rows);
    updates.settle(rows, ids);
    outbox.appendAll(derived(all, owners, ids));
    var work = new ArrayList<>(all.stream().map(Reasoned::work).toList());
    work.addAll(withoutMessage);
    if (ledger.done(work).size() < work.size()) {
      throw new LostLease();
    }
    all.stream()
        .filter(it -> !it.derivation().statements().isEmpty())
        .map(
            it ->
                new CollectionsGrew(
                    it.work().workspace(),
                    it.work().observers(),
                    it.message().peer(),
                    it.message().session()))
        .distinct()
        .forEach(events::publishEvent);
  }

  private static NewConclusion row(Reasoned one, String observer, Statement statement) {
    JudgedMessage message = one.message();
    return new NewConclusion(
        one.work().workspace().value(),
        observer,
        message.peer(),
        message.session(),
        Level.EXPLICIT,
        statement.content(),
        Sameness.key(statement.content()),
        statement.rule(),
        statement.language(),
        message.at(),
        null,
        null,
        List.of(new NewConclusion.EvidenceOf(message.row(), statement.evidence())),
        List.of(),
        statement.slots());
  }

  private List<ConclusionsDerived> derived(
      List<Reasoned> all, List<Reasoned> owners, List<String> ids) {
    var of = new java.util.IdentityHashMap<Reasoned, LinkedHashSet<String>>();
    for (int i = 0; i < ids.size(); i++) {
      of.computeIfAbsent(owners.get(i), _ -> new LinkedHashSet<>()).add(ids.get(i));
    }
    var found = new ArrayList<ConclusionsDerived>();
    for (Reasoned one : all) {

      var own = of.get(one);
      if (own != null) {
        found.add(
            new ConclusionsDerived(
                one.work().workspace(),
                new SessionName(one.message().session()),
                new PeerName(one.message().peer()),
                one.work().observers().stream().map(PeerName::new).toList(),
                own.stream().map(ConclusionId::new).toList(),
                clock.instant()));
      }
    }
    return found;
  }
}
