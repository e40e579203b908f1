package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.rank.Match;
import java.util.List;

/**
 * Names atoms that may answer; whoever asks reads each of them under his own rights. Don't call it
 * in a transaction.
 */
public interface Candidates {
  /**
   * What was named.
   *
   * @param truncated whether there may be more
   * @param method how they were looked for
   */
  record Found(List<Long> atoms, boolean truncated, String method) {}

  /** At most so many atoms that may answer. */
  Found find(WorkspaceName workspace, Policies policies, Match match, int limit);
}
