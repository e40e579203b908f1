package dev.custodia.memory.atom.erase;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Erases an atom with all that was made from it. A barrier stands over the workspace from the first
 * step to the last, so that nobody reads or writes beside a half-done erasure; a run that stops, by
 * its limit or by a fault, is resumed by the same ref, or after a while by {@link FinishErasures}.
 */
@Component
class PurgeAtom {
  private final EraseStepwise steps;
  private final Erasure erasure;
  private final Purges purges;
  private final Revisions revisions;
  private final Spaces spaces;
  private final Views views;
  private final Work work;
  private final Clock clock;

  PurgeAtom(
      EraseStepwise steps,
      Erasure erasure,
      Purges purges,
      Revisions revisions,
      Spaces spaces,
      Views views,
      Work work,
      Clock clock) {
    this.steps = steps;
    this.erasure = erasure;
    this.purges = purges;
    this.revisions = revisions;
    this.spaces = spaces;
    this.views = views;
    this.work = work;
    this.clock = clock;
  }

  /** What is to be erased, and after how much work to stop. */
  record Order(String ref, boolean dryRun, long workMax) {
    static final int WORK_MAX = 16_000_000;

    static Order of(byte[] body) {
      Shape shape = Shape.of(body, "ref", "dryRun", "maxWork");
      return new Order(
          shape.text("ref"),
          shape.flag("dryRun", false),
          shape.number("maxWork", WORK_MAX, 0, WORK_MAX));
    }
  }

  PurgeResult purge(Binding binding, Order order) {
    binding.requireReads();
    Refs refs = views.refs(binding);
    Refs.Opened opened = refs.open(order.ref()).orElseThrow(() -> AtomFault.ref("$.ref"));
    if (!opened.sameToken() && (order.dryRun() || !opened.sameSubject())) {
      throw AtomFault.denied();
    }
    if (order.dryRun()) {
      return work.look(
          binding.workspace(), _ -> foresee(binding, refs, opened.revision(), order.workMax()));
    }
    String id = work.change(() -> begin(binding, opened));
    steps.run(binding.workspaceName(), id, order.workMax());
    return result(binding, refs, id);
  }

  PurgeResult look(Binding binding, String id) {
    return result(binding, views.refs(binding), id);
  }

  private PurgeResult foresee(Binding binding, Refs refs, long revision, long workMax) {
    Set<Long> all = new LinkedHashSet<>(List.of(root(binding, revision).atom()));
    List<Long> open = List.copyOf(all);
    long spent = 0;
    while (!open.isEmpty() && spent <= workMax) {
      var next = new LinkedHashSet<Long>();
      erasure.dependents(open).stream().filter(all::add).forEach(next::add);
      spent += open.size() + next.size();
      open = List.copyOf(next);
    }
    return new PurgeResult(
        null,
        open.isEmpty(),
        true,
        all.stream().map(refs::atom).toList(),
        List.of(),
        false,
        spent,
        null,
        open.isEmpty() ? null : "budget",
        false);
  }

  /**
   * Sets the barrier, or finds the one that stands for the same atom: whoever set it may have
   * another token by now, with which he gets no ref while it stands.
   */
  private String begin(Binding binding, Refs.Opened opened) {
    Spaces.Space space = spaces.lockForErasure(binding.workspace());
    if (space.purge() != null) {
      if (!opened.sameToken() && !purges.isBy(space.purge(), binding.subject())) {
        throw AtomFault.denied();
      }
      if (!purges.isOf(space.purge(), opened.revision())) {
        throw AtomFault.input("$.ref", "Another erasure is unfinished; resume that one first.");
      }
      return space.purge();
    }
    if (!opened.sameToken()) {
      throw AtomFault.denied();
    }
    Revision root = root(binding, opened.revision());
    String id = "prg_" + Ids.next();
    purges.begin(
        id,
        binding.workspace(),
        root.atom(),
        revisions.ever(List.of(root.atom())),
        binding.subject(),
        clock.instant());
    spaces.barrier(binding.workspace(), id);
    return id;
  }

  private Revision root(Binding binding, long revision) {
    return revisions
        .find(binding.workspace(), revision)
        .filter(found -> binding.reads().allow(found.policy()) && binding.writes(found.policy()))
        .orElseThrow(AtomFault::denied);
  }

  private PurgeResult result(Binding binding, Refs refs, String id) {
    Purges.Purge purge = purges.find(binding.workspace(), id).orElseThrow(AtomFault::denied);
    boolean complete = purge.finishedAt() != null;
    return new PurgeResult(
        purge.id(),
        complete,
        false,
        named(refs, purges.atoms(id, false)),
        named(refs, purges.atoms(id, true)),
        false,
        purge.work(),
        complete ? null : Long.valueOf(1),
        complete ? null : orBudget(purge.reason()),
        false);
  }

  private static String orBudget(@Nullable String reason) {
    return reason == null ? "budget" : reason;
  }

  private static List<String> named(Refs refs, List<Long> atoms) {
    return atoms.stream().map(refs::atom).toList();
  }
}
