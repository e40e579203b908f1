package dev.custodia.memory.atom.write;

import dev.custodia.contracts.event.v1.AtomsStaled;
import dev.custodia.contracts.event.v1.AtomsWritten;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.fresh.Dependents;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.index.AtomIndex;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Tells recall and the other services what a commit did, in its transaction. */
@Component
class Announcement {
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

  void written(WorkspaceName workspace, Refs refs, String operation, List<Revision> made) {
    Instant now = clock.instant();
    List<Long> atoms = made.stream().map(Revision::atom).toList();
    index.changed(workspace, atoms);
    outbox.append(new AtomsWritten(workspace, operation, names(refs, atoms), now));
    List<Revision> replaced = made.stream().filter(revision -> revision.previous() != 0).toList();
    if (!replaced.isEmpty()) {
      Collection<Long> staled = dependents.staledBy(workspace.value(), replaced);
      if (!staled.isEmpty()) {
        outbox.append(new AtomsStaled(workspace, names(refs, staled), now));
      }
    }
  }

  private static List<String> names(Refs refs, Collection<Long> atoms) {
    return atoms.stream().map(refs::atom).toList();
  }
}
