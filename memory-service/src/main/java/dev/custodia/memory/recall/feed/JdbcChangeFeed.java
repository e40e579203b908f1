package dev.custodia.memory.recall.feed;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.platform.sql.LastWrites;
import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The feed as rows written with the change itself. */
@Component
@Transactional(propagation = Propagation.MANDATORY)
class JdbcChangeFeed implements ChangeFeed {
  private final JdbcClient jdbc;
  private final LastWrites writes;

  JdbcChangeFeed(JdbcClient jdbc, LastWrites writes) {
    this.jdbc = jdbc;
    this.writes = writes;
  }

  @Override
  public void changed(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {
    write(workspace, kind, ids, ChangeKind.WRITTEN);
  }

  @Override
  public void erased(WorkspaceName workspace, DocumentKind kind, Collection<String> ids) {
    if (ids.isEmpty()) {
      return;
    }
    String[] gone = ids.toArray(String[]::new);
    // The queue first: whoever stores a vector holds its entry there, so that the vector is either
    // seen by the next statement or never stored.
    jdbc.sql("delete from recall_unembedded where workspace = ? and kind = ? and id = any(?)")
        .params(workspace.value(), kind.value(), gone)
        .update();
    jdbc.sql("delete from recall_vector where workspace = ? and kind = ? and id = any(?)")
        .params(workspace.value(), kind.value(), gone)
        .update();
    write(workspace, kind, ids, ChangeKind.ERASED);
  }

  @Override
  public void erasedAll(WorkspaceName workspace) {
    for (String table : new String[] {"recall_unembedded", "recall_vector", "recall_change"}) {
      jdbc.sql("delete from " + table + " where workspace = ?").param(workspace.value()).update();
    }
    jdbc.sql("insert into recall_change (workspace, kind, id, what) values (?, '', '', ?)")
        .params(workspace.value(), ChangeKind.ALL_ERASED)
        .update();
  }

  private void write(WorkspaceName workspace, DocumentKind kind, Collection<String> ids, int what) {
    if (ids.isEmpty()) {
      return;
    }
    writes.add(
        "insert into recall_change (workspace, kind, id, what) select ?, ?, unnest(?::text[]), ?",
        workspace.value(),
        kind.value(),
        ids.toArray(String[]::new),
        what);
  }
}
