package dev.custodia.memory.recall;

import dev.custodia.contracts.id.WorkspaceName;
import java.util.Collection;

/**
 * How a feature tells recall what it wrote. Every method must be called inside the transaction that
 * makes the change, and costs it one statement; when that commits, the next search of any instance
 * sees the change.
 */
public interface ChangeFeed {
  /** Documents were written or edited; recall asks their source for them when it needs them. */
  void changed(WorkspaceName workspace, DocumentKind kind, Collection<String> ids);

  /**
   * Documents are gone for good; their vectors go with this transaction, their words soon after.
   */
  void erased(WorkspaceName workspace, DocumentKind kind, Collection<String> ids);

  /** Everything of the workspace is gone. */
  void erasedAll(WorkspaceName workspace);
}
