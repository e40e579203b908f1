package dev.custodia.memory;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.recall.DocumentKind;
import java.util.Collection;
import org.springframework.stereotype.Component;

@Component
class DeafFeed implements ChangeFeed {
  @Override
  public void changed(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {}

  @Override
  public void erased(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {}

  @Override
  public void erasedAll(WorkspaceName workspace) {}
}
