package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.recall.DocumentKind;
import java.util.Collection;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Tells recall what was written. A document is an atom; its revisions replace each other. */
@Component
public class AtomIndex {
  static final DocumentKind ATOM = new DocumentKind("atom");

  private final ObjectProvider<ChangeFeed> feed;

  AtomIndex(ObjectProvider<ChangeFeed> feed) {
    this.feed = feed;
  }

  /** Atoms have a new head; inside the transaction that gave it to them. */
  public void changed(WorkspaceName workspace, Collection<Long> atoms) {
    feed.ifAvailable(recall -> recall.changed(workspace, ATOM, ids(atoms)));
  }

  /** Atoms are gone for good. */
  public void erased(WorkspaceName workspace, Collection<Long> atoms) {
    feed.ifAvailable(recall -> recall.erased(workspace, ATOM, ids(atoms)));
  }

  private static Collection<String> ids(Collection<Long> atoms) {
    return atoms.stream().map(String::valueOf).toList();
  }
}
