package dev.custodia.memory.atom.announce;

import dev.custodia.contracts.event.v1.AtomsStaled;
import dev.custodia.contracts.event.v1.AtomsWritten;
import dev.custodia.contracts.event.v1.Purged;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.fresh.Dependents;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.index.AtomIndex;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Tells recall and the other services what became of atoms, in the transaction in which it did:
 * whether it was written, came in with an import, mirrors a message, or is gone.
 */
@Component
public class Announcement {
  private final AtomIndex index;
  private final Dependents dependents;
  private final Outbox outbox;
  private final Clock clock;

  Announcement(AtomIndex index, Dependents dependents, Outbox outbox, Clock clock) {
    this.index = index;
    this.dependents = dependents;
    this.outbox = outbox;
    this.clock = clock;
  }

  /** A name for what was written without anybody's asking for it by a write. */
  public static String operation() {
    return "op_" + Ids.next();
  }

  /** Revisions were stored, and those before them are replaced. */
  public void written(
      WorkspaceName workspace, Refs refs, String operation, Collection<Revision> made) {
    if (made.isEmpty()) {
      return;
    }
    Set<Long> atoms = new LinkedHashSet<>();
    made.forEach(revision -> atoms.add(revision.atom()));
    index.changed(workspace, atoms);
    outbox.append(new AtomsWritten(workspace, operation, names(refs, atoms), clock.instant()));
    List<Revision> replacing = made.stream().filter(revision -> revision.previous() != 0).toList();
    staled(
        workspace,
        refs,
        replacing.stream().map(Revision::atom).toList(),
        replacing.stream().map(Revision::previous).toList());
  }

  /** What was made from the revisions is no longer fresh; asked before they are removed. */
  public void staled(WorkspaceName workspace, Refs refs, List<Long> atoms, List<Long> revisions) {
    if (revisions.isEmpty()) {
      return;
    }
    Collection<Long> staled = dependents.staledBy(workspace.value(), atoms, revisions);
    if (!staled.isEmpty()) {
      outbox.append(new AtomsStaled(workspace, names(refs, staled), clock.instant()));
    }
  }

  /** The atoms are gone for good. */
  public void erased(WorkspaceName workspace, Refs refs, Collection<Long> atoms) {
    index.erased(workspace, atoms);
    Instant now = clock.instant();
    outbox.appendAll(
        atoms.stream().map(atom -> new Purged(workspace, "atom", refs.atom(atom), now)).toList());
  }

  private static List<String> names(Refs refs, Collection<Long> atoms) {
    return atoms.stream().map(refs::atom).toList();
  }
}
