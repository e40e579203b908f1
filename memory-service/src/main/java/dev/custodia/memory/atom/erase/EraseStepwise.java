package dev.custodia.memory.atom.erase;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.work.Work;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
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
  private final Announcement announcement;
  private final Work work;

  EraseStepwise(
      Erasure erasure,
      Purges purges,
      Revisions revisions,
      Heads heads,
      Announcement announcement,
      Work work) {
    this.erasure = erasure;
    this.purges = purges;
    this.revisions = revisions;
    this.heads = heads;
    this.announcement = announcement;
    this.work = work;
  }

  /** Why it stopped, or null when all is erased. */
  @Nullable String run(WorkspaceName workspace, Refs refs, String purge, long workMax) {
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
        spent += step(() -> erase(workspace, refs, purge));
      }
      return null;
    } catch (DataAccessException | TransactionException fault) {
      LOG.warn("erasure {} stopped by its storage", purge, fault);
      return stopped(purge, "storage-error");
    }
  }

  private long step(LongSupplier step) {
    return work.change(step::getAsLong);
  }

  private String stopped(String purge, String reason) {
    purges.stopped(purge, reason);
    return reason;
  }

  private long follow(String purge) {
    List<Long> atoms = purges.unfollowed(purge, FOLLOWED_AT_ONCE);
    Set<Long> dependents = erasure.dependents(atoms);
    purges.aim(purge, dependents);
    long spent = (long) atoms.size() + dependents.size();
    purges.followed(purge, atoms, spent);
    return spent;
  }

  private long erase(WorkspaceName workspace, Refs refs, String purge) {
    List<Long> atoms = purges.unerased(purge, ERASED_AT_ONCE);
    List<Long> all = revisions.ever(atoms);
    long spent = atoms.size() + erasure.erase(atoms, all);
    heads.forget(all);
    announcement.erased(workspace, refs, atoms);
    purges.erased(purge, atoms, all, spent);
    return spent;
  }
}
