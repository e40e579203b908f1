package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.WorkspaceName;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which number a stem was last given, so that a hundred prompts of one second and one opening need
 * no hundred tries. A hint only: the ledger and the disk decide. For one thread.
 */
final class StemNumbers {
  private static final int REMEMBERED_MAX = 4_096;

  private final Map<String, Integer> last =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
          return size() > REMEMBERED_MAX;
        }
      };

  /** The next stem to try. */
  Stem next(WorkspaceName workspace, Stem wanted) {
    return wanted.numbered(last.merge(key(workspace, wanted), 1, Integer::sum));
  }

  /** Makes the next try begin above this number. */
  void atLeast(WorkspaceName workspace, Stem wanted, int number) {
    last.merge(key(workspace, wanted), number, Math::max);
  }

  private static String key(WorkspaceName workspace, Stem wanted) {
    return workspace.value() + '/' + wanted.value();
  }
}
