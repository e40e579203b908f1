package dev.custodia.memory.atom.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Heads that were read lately, in memory. A revision never changes but for ceasing to be the head,
 * so whoever just learned from the database that it is one may take it from here. Nothing is served
 * from here alone: what is erased has no head any more.
 */
final class Kept {
  /** How long the text of something that another instance erased can lie in memory. */
  private static final Duration KEPT_FOR = Duration.ofMinutes(10);

  private static final int BYTES_OF_NONE = 300;
  private static final int BYTES_OF_LINK = 48;

  private final Cache<Long, Revision> revisions;

  Kept(long bytesMax) {
    this.revisions =
        Caffeine.newBuilder()
            .maximumWeight(bytesMax)
            .weigher((Long id, Revision revision) -> weight(revision))
            .expireAfterWrite(KEPT_FOR)
            .build();
  }

  /** The revisions, in no order; those that are not kept come from the loader. */
  List<Revision> of(Collection<Long> ids, Function<List<Long>, List<Revision>> loader) {
    var found = new ArrayList<Revision>(ids.size());
    var missing = new ArrayList<Long>();
    for (Long id : ids) {
      Revision revision = revisions.getIfPresent(id);
      if (revision == null) {
        missing.add(id);
      } else {
        found.add(revision);
      }
    }
    if (!missing.isEmpty()) {
      for (Revision revision : loader.apply(missing)) {
        // Outside a snapshot it may have been replaced between the two statements.
        if (revision.head()) {
          revisions.put(revision.id(), revision);
        }
        found.add(revision);
      }
    }
    return found;
  }

  void forget(Collection<Long> ids) {
    revisions.invalidateAll(ids);
  }

  private static int weight(Revision revision) {
    return BYTES_OF_NONE
        + 2 * revision.body().length()
        + (revision.plain().equals(revision.body()) ? 0 : 2 * revision.plain().length())
        + BYTES_OF_LINK * (revision.links().size() + revision.citations().size());
  }
}
