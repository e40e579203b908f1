package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.rank.Match;
import java.util.List;
import java.util.Map;

/**
 * Names atoms that may answer; whoever asks reads each of them under his own rights. Don't call it
 * in a transaction.
 */
public interface Candidates {
  /**
   * What was found.
   *
   * @param atoms the best first
   * @param cosines of the query and each of them; no number for one that has no vector yet
   * @param compared whether the query had a vector at all
   * @param pending whether some atoms, or the query, still want their vector
   * @param truncated whether there may be more
   * @param method how they were looked for
   */
  record Found(
      List<Long> atoms,
      Map<Long, Double> cosines,
      boolean compared,
      boolean pending,
      boolean truncated,
      String method) {
    /** What was found by words alone. */
    static Found byWords(List<Long> atoms, boolean truncated, String method) {
      return new Found(atoms, Map.of(), false, false, truncated, method);
    }

    /**
     * How well an atom answers. One that was found without a vector is measured by its words; one
     * that was not found at all, but reached by a link, has no meaning in common with the query.
     */
    public double match(Match match, long atom, String plain) {
      Double cosine = cosines.get(atom);
      return !compared || (cosine != null && cosine.isNaN())
          ? match.of(plain)
          : match.of(plain, cosine == null ? 0 : cosine, true);
    }
  }

  /**
   * All atoms that may answer, if those are at most so many.
   *
   * @param best how many are taken where there are more
   */
  Found find(WorkspaceName workspace, Policies policies, Match match, int limit, int best);
}
