package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.fresh.Freshness;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.input.Admission;
import dev.custodia.memory.atom.source.Mirrors;
import dev.custodia.memory.atom.store.Commits;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Operations;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.store.Targets;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Commits a batch: all changes or none, each against the revision that its author saw (spec/atoms
 * 5.1). Writers of a workspace take turns; whoever comes second sees what the first one did, so
 * that of two that replace one revision, one conflicts, and of two with one key, one replays.
 */
@Component
class WriteAtoms {
  private final Mirrors mirrors;
  private final Resolution resolution;
  private final Admission admission;
  private final Making making;
  private final Folding folding;
  private final Freshness freshness;
  private final Revisions revisions;
  private final Targets targets;
  private final Commits commits;
  private final Operations operations;
  private final Spaces spaces;
  private final Announcement announcement;
  private final Views views;
  private final Work work;
  private final Clock clock;

  WriteAtoms(
      Mirrors mirrors,
      Resolution resolution,
      Admission admission,
      Making making,
      Folding folding,
      Freshness freshness,
      Revisions revisions,
      Targets targets,
      Commits commits,
      Operations operations,
      Spaces spaces,
      Announcement announcement,
      Views views,
      Work work,
      Clock clock) {
    this.mirrors = mirrors;
    this.resolution = resolution;
    this.admission = admission;
    this.making = making;
    this.folding = folding;
    this.freshness = freshness;
    this.revisions = revisions;
    this.targets = targets;
    this.commits = commits;
    this.operations = operations;
    this.spaces = spaces;
    this.announcement = announcement;
    this.views = views;
    this.work = work;
    this.clock = clock;
  }

  /** What a write did, now or the first time. */
  record WriteOutcome(
      String operationId, boolean repeated, String indexing, Map<String, AtomView> changes) {}

  private record Done(Operations.Operation operation, boolean repeated, List<Revision> made) {}

  WriteOutcome write(Binding binding, Batch batch) {
    var rights = new Rights(binding);
    rights.inputs(batch.changes());
    Refs refs = views.refs(binding);
    batch.changes().forEach(change -> mirrors.ensure(binding, change.sources()));
    Done done = committed(binding, () -> commit(binding, refs, rights, batch));
    var shown = new LinkedHashMap<String, AtomView>();
    List<AtomView> all = views.of(binding, refs, done.made());
    for (int i = 0; i < all.size(); i++) {
      shown.put(done.operation().changes().get(i), all.get(i));
    }
    return new WriteOutcome(done.operation().id(), done.repeated(), "pending", shown);
  }

  /**
   * A commit whose acknowledgement was lost is asked for by the numbers that only it has, so that
   * the caller hears of a success and does not write twice.
   */
  private Done committed(Binding binding, Supplier<Done> commit) {
    var prepared = new AtomicReference<@Nullable Done>();
    try {
      return work.change(
          () -> {
            Done done = commit.get();
            prepared.set(done);
            return done;
          });
    } catch (TransactionException | DataAccessException lost) {
      Done done = prepared.get();
      if (done == null) {
        throw lost;
      }
      List<Long> numbers = done.operation().revisions();
      if (revisions.load(binding.workspace(), numbers).size() < numbers.size()) {
        throw lost;
      }
      return done;
    }
  }

  private Done commit(Binding binding, Refs refs, Rights rights, Batch batch) {
    if (batch.key() != null) {
      // A replay ends before the lock, and must not pass a barrier either.
      spaces.look(binding.workspace()).open();
    }
    List<Draft> drafts = resolution.of(binding, refs, batch.changes());
    String plan = PlanDigest.of(drafts, batch.blob());
    Optional<Done> before = replay(binding, rights, batch, plan);
    if (before.isPresent()) {
      return before.get();
    }
    var inputs = new LinkedHashMap<>(admission.inputs(binding, inputsOf(batch), "$.changes.input"));
    drafts.forEach(draft -> rights.check(draft, inputs));
    long seq = spaces.next(binding.workspace(), rights.policy());
    Optional<Done> rival = replay(binding, rights, batch, plan);
    if (rival.isPresent()) {
      return rival.get();
    }
    stillThere(drafts);
    inputs.putAll(admission.inputs(binding, inputs.keySet(), "$.changes.input"));
    List<Revision> made =
        making.revisions(
            drafts,
            rights,
            binding.workspace(),
            binding.subject(),
            seq,
            clock.instant(),
            batch.blob());
    stillHeads(drafts);
    stillStanding(binding, inputs, made);
    var operation =
        new Operations.Operation(Announcement.operation(), plan, ids(batch), numbers(made));
    keep(binding, rights, batch, made, operation, seq);
    folding.fold(inputs, made, seq);
    announcement.written(binding.workspaceName(), refs, operation.id(), made);
    return new Done(operation, false, made);
  }

  private void keep(
      Binding binding,
      Rights rights,
      Batch batch,
      List<Revision> made,
      Operations.Operation operation,
      long seq) {
    byte @Nullable [] bytes = batch.blob() == null ? null : batch.blob().bytes();
    var replaced = made.stream().map(Revision::previous).filter(previous -> previous != 0).toList();
    commits.append(replaced, made, seq, bytes);
    if (batch.key() != null) {
      operations.add(key(binding, rights, batch.key()), operation, clock.instant());
    }
  }

  private Optional<Done> replay(Binding binding, Rights rights, Batch batch, String plan) {
    if (batch.key() == null) {
      return Optional.empty();
    }
    return operations
        .find(key(binding, rights, batch.key()))
        .map(
            operation -> {
              if (!operation.plan().equals(plan)) {
                throw new AtomFault(
                    AtomCode.IDEMPOTENCY_CONFLICT, "This Idempotency-Key stands for another plan.");
              }
              var loaded = revisions.load(binding.workspace(), operation.revisions());
              if (loaded.size() < operation.revisions().size()) {
                throw AtomFault.denied();
              }
              return new Done(operation, true, Revisions.ordered(operation.revisions(), loaded));
            });
  }

  private static Operations.Key key(Binding binding, Rights rights, String key) {
    return new Operations.Key(
        binding.workspace(), binding.subject(), rights.policy(), rights.actor().wire(), key);
  }

  /** What was opened before the lock may have been erased before it was held. */
  private void stillThere(List<Draft> drafts) {
    Set<Long> needed = new HashSet<>();
    for (Draft draft : drafts) {
      draft.linked().values().forEach(target -> needed.add(target.id()));
      draft.cited().forEach(cited -> needed.add(cited.id()));
    }
    if (revisions.atoms(needed).size() < needed.size()) {
      throw AtomFault.denied();
    }
  }

  private void stillHeads(List<Draft> drafts) {
    var replaced = drafts.stream().map(Draft::target).filter(Objects::nonNull).toList();
    var heads = targets.heads(replaced.stream().map(Revision::atom).toList());
    for (Revision target : replaced) {
      Ends.Head head = heads.get(target.atom());
      if (head == null) {
        throw AtomFault.denied();
      }
      if (head.revision() != target.id()) {
        throw new AtomFault(
            AtomCode.REVISION_CONFLICT, "The target has a newer revision; look at it first.");
      }
    }
  }

  private void stillStanding(
      Binding binding, Map<String, GenerationInput> inputs, List<Revision> made) {
    if (inputs.isEmpty()) {
      return;
    }
    if (!freshness.broken(binding.workspace(), inputs.keySet()).isEmpty()) {
      throw new AtomFault(
          AtomCode.REVISION_CONFLICT, "Something that the input watches has changed; read anew.");
    }
    folding.refuseCrossing(inputs.values(), made);
  }

  private static Set<String> inputsOf(Batch batch) {
    var inputs = new LinkedHashSet<String>();
    for (Change change : batch.changes()) {
      if (change.input() != null) {
        inputs.add(change.input());
      }
    }
    return inputs;
  }

  private static List<String> ids(Batch batch) {
    return batch.changes().stream().map(Change::id).toList();
  }

  private static List<Long> numbers(List<Revision> made) {
    var numbers = new ArrayList<Long>(made.size());
    made.forEach(revision -> numbers.add(revision.id()));
    return numbers;
  }
}
