package dev.custodia.memory.atom.erase;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.handle.Seal;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.work.Work;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Works an erasure off in small transactions: first everything that depends on what is erased is
 * found, then it is removed. Every step that was committed stays done.
 */
@Component
class EraseStepwise {
  private static final Logger LOG = LoggerFactory.getLogger(EraseStepwise.class);
  private static final int FOLLOWED_AT_ONCE = 1_000;
  private static final int ERASED_AT_ONCE = 1_000;

  private final Erasure erasure;
  private final Purges purges;
  private final Revisions revisions;
  private final Heads heads;
  private final Spaces spaces;
  private final Seal seal;
  private final Announcement announcement;
  private final Work work;
  private final Clock clock;

  EraseStepwise(
      Erasure erasure,
      Purges purges,
      Revisions revisions,
      Heads heads,
      Spaces spaces,
      Seal seal,
      Announcement announcement,
      Work work,
      Clock clock) {
    this.erasure = erasure;
    this.purges = purges;
    this.revisions = revisions;
    this.heads = heads;
    this.spaces = spaces;
    this.seal = seal;
    this.announcement = announcement;
    this.work = work;
    this.clock = clock;
  }

  /** Goes on with an erasure that has begun, and lifts its barrier when all is erased. */
  void run(WorkspaceName workspace, String purge, long workMax) {
    // Names of atoms say nothing of who asks.
    Refs names = seal.refs(workspace.value(), purge, purge);
    if (erased(workspace, names, purge, workMax)) {
      work.change(
          () -> {
            finish(workspace.value(), purge);
            return true;
          });
    }
  }

  private boolean erased(WorkspaceName workspace, Refs names, String purge, long workMax) {
    long spent = 0;
    try {
      while (!purges.done(purge, "followed")) {
        if (spent >= workMax) {
          return stopped(purge, "budget");
        }
        spent += step(() -> follow(purge));
      }
      purges.expanded(purge);
      while (!purges.done(purge, "erased")) {
        if (spent >= workMax) {
          return stopped(purge, "budget");
        }
        spent += step(() -> erase(workspace, names, purge));
      }
      return true;
    } catch (DataAccessException | TransactionException fault) {
      LOG.warn("erasure {} stopped by its storage", purge, fault);
      return stopped(purge, "storage-error");
    }
  }

  private long step(LongSupplier step) {
    return work.change(step::getAsLong);
  }

  private boolean stopped(String purge, String reason) {
    purges.stopped(purge, reason, clock.instant());
    return false;
  }

  private void finish(String workspace, String purge) {
    if (purge.equals(spaces.lockForErasure(workspace).purge())) {
      erasure.forget(workspace, purge);
      purges.finished(purge, clock.instant());
      spaces.erased(workspace);
    }
  }

  private long follow(String purge) {
    List<Long> atoms = purges.unfollowed(purge, FOLLOWED_AT_ONCE);
    Set<Long> dependents = erasure.dependents(atoms);
    purges.aim(purge, dependents);
    long spent = (long) atoms.size() + dependents.size();
    purges.followed(purge, atoms, spent, clock.instant());
    return spent;
  }

  private long erase(WorkspaceName workspace, Refs names, String purge) {
    List<Long> atoms = purges.unerased(purge, ERASED_AT_ONCE);
    List<Long> all = revisions.ever(atoms);
    long spent = atoms.size() + erasure.erase(atoms, all);
    heads.forget(all);
    announcement.erased(workspace, names, atoms);
    purges.erased(purge, atoms, all, spent, clock.instant());
    return spent;
  }
}
